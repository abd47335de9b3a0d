// Drives headless Chromium over a pipe, for tests of pages and for pictures: no package is needed.
"use strict";
const { spawn } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

// Seconds that a page has to load and to draw.
const PATIENCE = 60;

class Browser {
  constructor() {
    this.profile = fs.mkdtempSync(path.join(os.tmpdir(), "heddle-browser-"));
    const flags = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
      `--user-data-dir=${this.profile}`, "about:blank",
    ];
    this.process = spawn("chromium", flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    const [, , , commands, answers] = this.process.stdio;
    Object.assign(this, { commands, waiting: new Map(), heard: [], last: 0, rest: "" });
    answers.setEncoding("utf8");
    answers.on("data", text => this.read(text));
    commands.on("error", () => {});
    this.process.on("error", error => this.fail(error));
    this.process.on("exit", () => this.fail(new Error("chromium has ended")));
  }

  fail(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  read(text) {
    const messages = (this.rest + text).split("\0");
    this.rest = messages.pop();
    for (const message of messages.map(text => JSON.parse(text))) {
      const waiting = this.waiting.get(message.id);
      if (waiting === undefined) {
        this.heard.push(message);
        continue;
      }
      this.waiting.delete(message.id);
      if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
    }
  }

  // A command of the DevTools protocol and its answer.
  send(method, params = {}) {
    const id = ++this.last;
    const { session: sessionId, commands } = this;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method}: no answer`)), 1000 * PATIENCE);
      const settled = settle => value => { clearTimeout(late); settle(value); };
      this.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      commands.write(`${JSON.stringify({ id, sessionId, method, params })}\0`);
    });
  }

  // Begins with a page of this size, light or dark.
  async start(width, height, scheme = "light", scale = 1) {
    if (this.session === undefined) {
      const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
      const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
      this.session = sessionId;
      for (const domain of ["Page", "Runtime"]) await this.send(`${domain}.enable`);
    }
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: false });
    await this.media("", scheme);
  }

  // How the page is shown: on a screen or printed, light or dark.
  async media(media, scheme) {
    await this.send("Emulation.setEmulatedMedia", {
      media, features: [{ name: "prefers-color-scheme", value: scheme }],
    });
  }

  // Opens a file with a fragment and waits until it has loaded; gives the milliseconds to the first paint.
  async open(file, fragment = "") {
    this.heard.length = 0;
    // The same file with another fragment would not load anew.
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url: `file://${path.resolve(file)}${fragment && `#${fragment}`}` });
    await this.value(`new Promise(done => {
      const drawn = () => requestAnimationFrame(() => requestAnimationFrame(done));
      if (document.readyState === "complete") drawn(); else addEventListener("load", drawn);
    })`);
    return this.value(`performance.getEntriesByName("first-contentful-paint").map(it => it.startTime)[0] ?? null`);
  }

  // What an expression is in the page; a promise is waited for.
  async value(expression) {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", params);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Errors of the scripts of the page since it was opened.
  errors() {
    const thrown = this.heard.filter(({ method }) => method === "Runtime.exceptionThrown");
    return thrown.map(({ params }) => params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
  }

  // A picture of an element as a PNG.
  async picture(selector) {
    const clip = await this.value(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height, scale: 1 };
    })()`);
    const { data } = await this.send("Page.captureScreenshot", { format: "png", clip, captureBeyondViewport: true });
    return Buffer.from(data, "base64");
  }

  // The page as it is printed: bytes of a PDF.
  async print() {
    const { data } = await this.send("Page.printToPDF", { preferCSSPageSize: true });
    return Buffer.from(data, "base64");
  }

  async close() {
    this.session = undefined;
    const ended = new Promise(done => this.process.once("exit", done));
    await this.send("Browser.close").catch(() => this.process.kill());
    await ended;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

// Starts a browser for a piece of work, and ends it whatever happens.
async function browse(work) {
  const browser = new Browser();
  try {
    await browser.start(1280, 800);
    return await work(browser);
  } finally {
    await browser.close();
  }
}

module.exports = { browse };
