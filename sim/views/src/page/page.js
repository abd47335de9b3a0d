const body = document.body;
window.addEventListener("error", event => { body.dataset.error = event.message; });
const runs = JSON.parse(document.getElementById("data").textContent);

const LIGHT = {
  causes: { issued: "#3f8f4f", stall: "#d9822b", memory: "#4a78b5", idle: "#d0d0d0" },
  ink: "#222", paper: "#fff", ground: "#f3f3f3", grid: "#ddd", share: "#777", depth: "#9a5fb0", lightness: [32, 66],
};
const DARK = {
  causes: { issued: "#5fb56f", stall: "#e0954a", memory: "#6f9fdc", idle: "#484848" },
  ink: "#e8e8e8", paper: "#181818", ground: "#232323", grid: "#3a3a3a", share: "#aaa", depth: "#b583c9", lightness: [42, 76],
};
const dark = window.matchMedia("(prefers-color-scheme: dark)");
// Paper is light.
let printing = false;
const colours = () => dark.matches && !printing ? DARK : LIGHT;

// The cycles that all runs show.
const longest = Math.max(...runs.map(run => run.cycles), 1);
let from = 0, to = longest;

// A thread has one colour, wherever it executes: the hue of the warp it was started in, the lightness of its lane.
function thread(warp, lane, lanes) {
  const [darkest, lightest] = colours().lightness;
  const lightness = (darkest + (lightest - darkest) * lane / lanes) / 100;
  const hue = (warp * 137.5) % 360;
  const amplitude = 0.65 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map(shift => {
    const k = (shift + hue / 30) % 12;
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}

// The same as the lower three bytes of a pixel.
const shades = new Map();
function shade(warp, lane, lanes) {
  const key = (warp * 33 + lanes) * 32 + lane;
  let pixel = shades.get(key);
  if (pixel === undefined) {
    const [red, green, blue] = thread(warp, lane, lanes);
    pixel = red | green << 8 | blue << 16;
    shades.set(key, pixel);
  }
  return pixel;
}

const views = runs.map(run => new View(run));

// Draws once, however many things have changed before the next frame.
let asked = false;
function draw() {
  for (const view of views) view.draw();
  document.getElementById("shown").textContent = `cycles ${Math.round(from)} to ${Math.round(to)}`;
}
function drawSoon() {
  if (asked) return;
  asked = true;
  window.requestAnimationFrame(() => { asked = false; draw(); });
}

// Shows so many cycles from one on, as far as there are any.
function set(first, count) {
  count = Math.min(Math.max(count, 10), longest);
  from = Math.min(Math.max(first, 0), longest - count);
  if (from < 0) from = 0;
  to = from + count;
  drawSoon();
}

// Shows more or fewer cycles; one of them keeps its place.
function zoom(factor, around) {
  const count = Math.min(Math.max((to - from) * factor, 10), longest);
  set(around - (around - from) * count / (to - from), count);
}

// view.html#100-300 shows these cycles.
function follow() {
  const range = /^#(\d+)-(\d+)$/.exec(window.location.hash);
  if (range !== null) set(Number(range[1]), Number(range[2]) - Number(range[1]));
}

// A coloured box and what it stands for.
function boxes(id, named) {
  document.getElementById(id).replaceChildren(...named.map(([name, colour]) => {
    const [whole, box] = [document.createElement("span"), document.createElement("i")];
    box.style.background = colour;
    whole.append(box, name);
    return whole;
  }));
}

function keys() {
  boxes("causes", Object.entries(colours().causes));
  const count = Math.max(...runs.map(run => run.warps));
  const warps = Array.from({ length: Math.min(count, 12) }, (_, warp) => {
    const [first, last] = [0, 7].map(lane => `rgb(${thread(warp, lane, 8).join(" ")})`);
    return [`warp ${warp}`, `linear-gradient(90deg, ${first}, ${last})`];
  });
  boxes("warps", warps);
  if (count > warps.length) document.getElementById("warps").append(` and ${count - warps.length} more`);
}

function recolour() {
  shades.clear();
  keys();
  draw();
}

document.title = runs.map(run => run.title).join(" | ");
document.getElementById("runs").append(...views.map(view => view.section));
document.getElementById("closer").addEventListener("click", () => zoom(0.5, (from + to) / 2));
document.getElementById("farther").addEventListener("click", () => zoom(2, (from + to) / 2));
document.getElementById("all").addEventListener("click", () => set(0, longest));
window.addEventListener("resize", drawSoon);
window.addEventListener("hashchange", follow);
window.addEventListener("beforeprint", () => { printing = true; recolour(); });
window.addEventListener("afterprint", () => { printing = false; recolour(); });
dark.addEventListener("change", recolour);
follow();
recolour();
body.dataset.ready = "yes";
