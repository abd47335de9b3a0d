// The command line for scripts: the program that HEDDLE names, or a release build of this checkout.
"use strict";
const { execFileSync } = require("child_process");
const path = require("path");

const root = path.join(__dirname, "..");

// Cargo knows where it builds to, whatever its settings are.
function built() {
  const options = ["build", "--release", "-p", "heddle", "--message-format=json"];
  const output = execFileSync("cargo", options, { cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
  const messages = output.toString().trim().split("\n").map(line => JSON.parse(line));
  const { executable } = messages.find(it => it.executable && it.target.name === "heddle");
  return executable;
}

const heddle = () => process.env.HEDDLE ?? built();

module.exports = { heddle, root };
