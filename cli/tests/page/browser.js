// Runs the script of a page in what stands for a browser, clicks into it, and prints what it shows as JSON.
// Usage: node browser.js PAGE
"use strict";
const html = require("fs").readFileSync(process.argv[2], "utf8");
const [, data] = html.match(/<script id="data" type="application\/json">(.*?)<\/script>/s);
const [, script] = html.match(/<script>\n(.*?)<\/script>/s);

const WIDTH = 1070;
let drawn = 0;
class Element {
  constructor(name) {
    Object.assign(this, { name, children: [], style: {}, dataset: {}, listeners: {}, clientWidth: WIDTH });
    if (name === "canvas") {
      const count = () => { drawn++; };
      const nothing = () => {};
      this.paper = { fillRect: count, fillText: count, stroke: count };
      for (const method of ["scale", "save", "restore", "beginPath", "rect", "clip", "moveTo", "lineTo"]) {
        this.paper[method] = nothing;
      }
    }
  }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  addEventListener(event, listener) { this.listeners[event] = listener; }
  getContext() { return this.paper; }
  fire(event, fields) { this.listeners[event]({ preventDefault() {}, buttons: 1, ...fields }); }
}

const named = {};
const byId = id => named[id] ??= new Element(id);
byId("data").textContent = data;
globalThis.document = {
  body: new Element("body"), getElementById: byId, createElement: name => new Element(name), title: "",
};
globalThis.window = new Element("window");
(0, eval)(script);

const sections = byId("runs").children;
const shown = sections.map(section => {
  const [, canvas, details] = section.children;
  const facts = details.children.map(child => child.textContent);
  // The last instruction of the first slot, at the right edge.
  const at = { offsetX: WIDTH - 1, offsetY: 40 };
  canvas.fire("mousedown", at);
  canvas.fire("mouseup", at);
  const clicked = details.children.map(child => child.textContent);
  for (const deltaY of [-1, -1, 1]) canvas.fire("wheel", { deltaY, offsetX: 500 });
  canvas.fire("mousedown", { offsetX: 500 });
  canvas.fire("mousemove", { offsetX: 300 });
  canvas.fire("mouseup", { offsetX: 300 });
  return { facts, clicked };
});
for (const button of ["closer", "farther", "all"]) byId(button).fire("click");
const { title, body } = document;
console.log(JSON.stringify({ title, shown, drawn, ready: body.dataset.ready, error: body.dataset.error }));
