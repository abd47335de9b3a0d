// Measures the commands of the README and writes the processor time of each behind its comment, in brackets. What needs
// a file of one's own has none; a command that takes longer than a limit is ended.
// Usage: node command-times.js    HEDDLE=PROGRAM: with that command line instead of a release build
"use strict";
const { spawnSync } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { heddle, root } = require("./heddle.js");

// Seconds after which a command is ended.
const LIMIT = 30;

const readme = path.join(root, "README.md");
const program = heddle();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "heddle-times-"));

// The processor time of a command as text; nothing if it fails.
function time(command) {
  const script = `heddle() { "$HEDDLE" "$@"; }\n{ ${command}\n} >/dev/null 2>&1 && times`;
  // Nothing is written outside of the folder.
  const env = { ...process.env, HEDDLE: program, HOME: folder };
  const { status, signal, stdout } = spawnSync("timeout", [String(LIMIT), "sh", "-c", script], { cwd: folder, env });
  if (status === 124) return `over ${LIMIT} s`;
  if (status !== 0 || signal) return undefined;
  const [, children] = stdout.toString().trim().split("\n");
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
  return seconds < 0.1 ? "< 0.1 s" : `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
}

try {
  const machine = `${os.cpus().length} processors, ${os.cpus()[0].model}`;
  const text = fs.readFileSync(readme, "utf8")
    .replace(/^(heddle .*?)( +# .*?)(?: \[[^\]]*\])?$/gm, (line, command, comment) => {
      const measured = time(command);
      console.log(`${measured ?? "not measured"}: ${command}`);
      return `${command}${comment}${measured === undefined ? "" : ` [${measured}]`}`;
    })
    .replace(/^Times in brackets .*$/m, `Times in brackets are processor time on ${machine}, where a command was ended after ${LIMIT} s (\`make command-times\`).`);
  fs.writeFileSync(readme, text);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
