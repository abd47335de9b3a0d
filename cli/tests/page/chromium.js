// Opens a page in headless Chromium and prints as JSON how it is there: errors of scripts, light and dark, wide,
// narrow and printed.
// Usage: node chromium.js PAGE
"use strict";
const { browse } = require("../../../scripts/browser.js");

// Run in the page: its ground and text, how wide it is, and its plots.
function shown() {
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
    return { kind, width, marks, smallest_text: Math.min(...sizes) };
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const content = document.body.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return {
    content, ground: style.backgroundColor, ink: style.color, text: parseFloat(style.fontSize), scrollWidth, clientWidth, plots,
    ready: document.body.dataset.ready ?? null, error: document.body.dataset.error ?? null,
  };
}

browse(async browser => {
  const views = {};
  for (const [name, width, scheme] of [["wide", 1280, "light"], ["dark", 1280, "dark"], ["narrow", 360, "light"]]) {
    await browser.start(width, 800, scheme);
    const first_paint_ms = await browser.open(process.argv[2]);
    views[name] = { ...await browser.value(`(${shown})()`), first_paint_ms, errors: browser.errors() };
  }
  views.printed_bytes = (await browser.print()).length;
  console.log(JSON.stringify(views));
}).catch(error => {
  console.error(error);
  process.exitCode = 1;
});
