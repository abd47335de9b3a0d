// Opens a page in headless Chromium and prints as JSON how it is there: errors of scripts, light and dark, wide,
// narrow and printed.
// Usage: node chromium.js PAGE
"use strict";
const { browse } = require("../../../scripts/browser.js");

// Letter paper on its long side without margins, in pixels: A4 is wider.
const PAPER = 965;

// Run in the page: its ground and text, how wide it is, and its plots.
function shown() {
  // Texts of a plot that lie over one another, by more than the rims of their boxes, or beyond its edge.
  const crowded = plot => {
    const RIM = 1;
    const edge = plot.getBoundingClientRect();
    const texts = [...plot.querySelectorAll("text")].map(text => ({ it: text.textContent, box: text.getBoundingClientRect() }));
    const beyond = texts.filter(({ box }) =>
      box.left < edge.left - RIM || box.right > edge.right + RIM || box.top < edge.top - RIM || box.bottom > edge.bottom + RIM);
    const over = texts.flatMap(({ it, box }, index) => texts.slice(index + 1).filter(({ box: other }) =>
      Math.min(box.right, other.right) - Math.max(box.left, other.left) > RIM &&
      Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > RIM).map(other => `${it} | ${other.it}`));
    return [...beyond.map(({ it }) => it), ...over];
  };
  const style = getComputedStyle(document.body);
  const plots = [...document.querySelectorAll("canvas, svg")].map(plot => {
    const { width } = plot.getBoundingClientRect();
    const kind = plot.tagName.toLowerCase();
    if (kind === "canvas") {
      const { data } = plot.getContext("2d").getImageData(0, 0, plot.width, plot.height);
      return { kind, width, marks: new Set(new Uint32Array(data.buffer)).size };
    }
    const marks = [...plot.querySelectorAll("rect, circle, path, polyline")].filter(mark => {
      const box = mark.getBBox();
      return box.width > 0 && box.height > 0;
    }).length;
    const scale = width / plot.viewBox.baseVal.width;
    const sizes = [...plot.querySelectorAll("text")].map(text => scale * parseFloat(getComputedStyle(text).fontSize));
    return { kind, width, marks, smallest_text: Math.min(...sizes), crowded: crowded(plot) };
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const content = document.body.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return {
    content, ground: style.backgroundColor, ink: style.color, text: parseFloat(style.fontSize), scrollWidth, clientWidth, plots,
    ready: document.body.dataset.ready ?? null, error: document.body.dataset.error ?? null,
  };
}

// Run in the page: the heads of the tables and the plots that are wider than their place, and the page if it is.
function cut() {
  const places = [document.documentElement, ...document.querySelectorAll(".wide, figure")];
  const wider = places.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  return wider.map(place => (place.querySelector("tr, figcaption") ?? place).textContent);
}

browse(async browser => {
  const views = {};
  for (const [name, width, scheme] of [["wide", 1280, "light"], ["dark", 1280, "dark"], ["narrow", 360, "light"]]) {
    await browser.start(width, 800, scheme);
    const first_paint_ms = await browser.open(process.argv[2]);
    views[name] = { ...await browser.value(`(${shown})()`), first_paint_ms, errors: browser.errors() };
  }
  await browser.start(PAPER, 800);
  await browser.open(process.argv[2]);
  await browser.media("print", "light");
  views.printed = { cut: await browser.value(`(${cut})()`), bytes: (await browser.print()).length };
  console.log(JSON.stringify(views));
}).catch(error => {
  console.error(error);
  process.exitCode = 1;
});
