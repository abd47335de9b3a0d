// Measures what the views of a run of about 100,000 cycles of a core of the published size cost, and how the page of two
// of them does in headless Chromium; prints a table for the book.
// Usage: node views-table.js >docs/src/generated/views.md    HEDDLE=PROGRAM: with that command line instead of a release build
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { browse } = require("./browser.js");
const { heddle } = require("./heddle.js");

const KERNEL = "bfs --size 1536 --preset paper";
const CORES = ["pdom", "tbc"];
// Of several runs the fastest counts.
const REPEATED = 5;

const program = heddle();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "heddle-views-"));
const size = file => fs.statSync(path.join(folder, file)).size;
const megabytes = bytes => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`;

// Processor seconds of a command, which hardly depend on what else the machine does.
function seconds(line) {
  const script = `"$HEDDLE" ${line} >/dev/null && times`;
  const options = { cwd: folder, env: { ...process.env, HEDDLE: program } };
  const once = () => {
    const [, children] = execFileSync("sh", ["-c", script], options).toString().trim().split("\n");
    const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
    return parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
  };
  return Math.min(...Array.from({ length: REPEATED }, once));
}

// One of the rows: a view of the run on every core.
function row(name, option, file) {
  const cells = CORES.flatMap(core => {
    const output = file && `${core}.${file}`;
    const time = seconds(`model ${KERNEL} --core ${core} ${option} ${output ?? ""}`);
    return [`${time.toFixed(2)} s`, output ? megabytes(size(output)) : "-"];
  });
  return `| ${[name, ...cells].join(" | ")} |`;
}

async function page(browser) {
  await browser.start(1280, 800);
  await browser.open(path.join(folder, "view.html"));
  const loaded = await browser.value(`performance.getEntriesByType("navigation")[0].loadEventEnd`);
  const milliseconds = work => browser.value(`(() => {
    const times = Array.from({ length: ${REPEATED} }, () => {
      const start = performance.now();
      ${work}
      draw();
      return performance.now() - start;
    });
    set(0, longest);
    return Math.min(...times);
  })()`);
  const all = await milliseconds("set(0, longest);");
  const zoomed = await milliseconds("zoom(0.5, (from + to) / 2);");
  return [loaded, all, zoomed].map(it => `${Math.ceil(it)} ms`);
}

browse(async browser => {
  const run = JSON.parse(execFileSync(program, ["model", ...KERNEL.split(" "), "--json"]));
  const rows = [
    row("the run alone", ""),
    row("`--events`", "--events", "jsonl"),
    row("`--timeline x.kanata`", "--timeline", "kanata"),
    row("`--timeline x.json`", "--timeline", "json"),
    row("`--profile`", "--profile", "txt"),
  ];
  const view = seconds(`view ${CORES.map(core => `${core}.jsonl`).join(" ")}`);
  const [loaded, all, zoomed] = await page(browser);
  const machine = `${os.cpus().length} processors, ${os.cpus()[0].model}`;
  console.log(`<!-- Measured: make views-table -->

| \`heddle model ${KERNEL}\` (${run.cycles} cycles on pdom) | ${CORES.map(core => `${core}: time | size`).join(" | ")} |
| --- | ---: | ---: | ---: | ---: |
${rows.join("\n")}

\`heddle view\` makes a page of ${megabytes(size("view.html"))} of both in ${view.toFixed(2)} s. In Chromium it is there after ${loaded}; all cycles are drawn in ${all}, and in ${zoomed} after a
zoom. (${machine}; of commands processor time.)`);
}).catch(error => {
  console.error(`views-table: ${error.message}`);
  process.exitCode = 1;
}).finally(() => fs.rmSync(folder, { recursive: true, force: true }));
