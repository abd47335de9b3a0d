// Runs the commands of the book's tutorial and takes its pictures of the pages that they make.
// A picture of the page PAGE.html, from cycle 100 to 300:
//   <!-- PAGE.html#100-300 -->
//   ![what it shows](pictures/NAME.png)
// Usage: node book-pictures.js    HEDDLE=PROGRAM: with that command line instead of a release build
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { browse } = require("./browser.js");
const { heddle, root } = require("./heddle.js");

const WIDTH = 900, SCALE = 1;

const page = path.join(root, "docs/src/tutorial.md");
const text = fs.readFileSync(page, "utf8");
const commands = [...text.matchAll(/^```\n(heddle .*?)^```$/gms)].map(([, block]) => block).join("");
const pictures = [...text.matchAll(/^<!-- (\S+\.html)(?:#(\S+))? -->\n!\[[^\]]*\]\((\S+)\)/gm)];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "heddle-pictures-"));
const script = `heddle() { "$HEDDLE" "$@"; }\n${commands}`;
browse(async browser => {
  execFileSync("sh", ["-ec", script], { cwd: folder, env: { ...process.env, HEDDLE: heddle() }, stdio: ["ignore", "ignore", "inherit"] });
  await browser.start(WIDTH, 700, "light", SCALE);
  for (const [, file, cycles, picture] of pictures) {
    await browser.open(path.join(folder, file), cycles);
    const taken = await browser.picture("main");
    const output = path.join(path.dirname(page), picture);
    fs.mkdirSync(path.dirname(output), { recursive: true });
    fs.writeFileSync(output, taken);
    console.log(`${picture}: ${Math.ceil(taken.length / 1024)} KiB`);
  }
}).catch(error => {
  console.error(`book-pictures: ${error.message}`);
  process.exitCode = 1;
}).finally(() => fs.rmSync(folder, { recursive: true, force: true }));
