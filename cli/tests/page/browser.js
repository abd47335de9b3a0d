// Runs the script of a page in what stands for a browser, clicks into it, and prints what it shows as JSON.
// Usage: node browser.js PAGE
"use strict";
const html = require("fs").readFileSync(process.argv[2], "utf8");
const [, data] = html.match(/<script id="data" type="application\/json">(.*?)<\/script>/s);
const [, script] = html.match(/<script>\n(.*?)<\/script>/s);

const WIDTH = 1070;
let [drawn, pixels] = [0, 0];
class Element {
  constructor(name) {
    Object.assign(this, { name, children: [], style: {}, dataset: {}, listeners: {}, clientWidth: WIDTH });
    if (name === "canvas") {
      const count = () => { drawn++; };
      const nothing = () => {};
      this.paper = { fillRect: count, fillText: count, stroke: count, fill: count };
      for (const method of [
        "scale", "save", "restore", "beginPath", "rect", "clip", "moveTo", "lineTo", "strokeRect", "drawImage",
      ]) {
        this.paper[method] = nothing;
      }
      this.paper.createImageData = (width, height) => ({ data: new Uint8ClampedArray(4 * width * height) });
      const seen = (byte, index) => index % 4 === 3 && byte > 0;
      this.paper.putImageData = ({ data }) => { pixels += data.filter(seen).length; };
    }
  }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  addEventListener(event, listener) { this.listeners[event] = listener; }
  getContext() { return this.paper; }
  setPointerCapture() {}
  fire(event, fields) { this.listeners[event]({ preventDefault() {}, buttons: 1, ...fields }); }
}

const named = {};
const byId = id => named[id] ??= new Element(id);
byId("data").textContent = data;
globalThis.document = {
  body: new Element("body"), getElementById: byId, createElement: name => new Element(name), title: "",
};
globalThis.window = new Element("window");
window.location = { hash: "#100-200" };
window.matchMedia = () => Object.assign(new Element("media"), { matches: false });
window.requestAnimationFrame = callback => callback();
(0, eval)(script);
// The fragment of the address has chosen cycles.
const range = byId("shown").textContent;

const sections = byId("runs").children;
const shown = sections.map(section => {
  const [, canvas, details] = section.children;
  const facts = details.children.map(child => child.textContent);
  // The last instruction of the first slot, at the right edge.
  const at = { offsetX: WIDTH - 1, offsetY: 80 };
  canvas.fire("pointerdown", at);
  canvas.fire("pointerup", at);
  const clicked = details.children.map(child => child.textContent);
  for (const deltaY of [-1, -1, 1]) canvas.fire("wheel", { deltaY, offsetX: 500, ctrlKey: true });
  canvas.fire("dblclick", { offsetX: 500 });
  for (const key of ["+", "-", "ArrowLeft", "ArrowRight", "0"]) canvas.fire("keydown", { key });
  canvas.fire("pointerdown", { offsetX: 500 });
  canvas.fire("pointermove", { offsetX: 300 });
  canvas.fire("pointerup", { offsetX: 300 });
  return { facts, clicked };
});
for (const button of ["closer", "farther", "all"]) byId(button).fire("click");
const { title, body } = document;
const { ready, error } = body.dataset;
console.log(JSON.stringify({ title, range, shown, drawn, pixels, ready, error }));
