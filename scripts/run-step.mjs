import { spawn } from "node:child_process";

export class StepFailed extends Error {}

/** Runs a program quietly and prints one line about it; shows its output only if it fails. Returns the output. */
export async function runStep(name, program, args, options = {}) {
  const finish = startLine(name);
  const { code, output } = await collect(program, args, options);
  if (code !== 0) {
    finish("failed");
    process.stdout.write(`${output}\n`);
    throw new StepFailed(`${name} failed`);
  }
  finish("ok");
  return output;
}

/** Runs a program with its own output. */
export async function runLoudly(program, args, options = {}) {
  return await new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a program quietly; returns its exit code and output. */
export function collect(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Running steps with their start times; on a terminal the last line shows them. */
const running = new Map();
let clock;

/** Starts a step. The returned function prints its line with the time taken. */
export function startLine(name) {
  const started = Date.now();
  running.set(name, started);
  showRunning();
  clock ??= process.stdout.isTTY ? setInterval(showRunning, 1000) : undefined;
  return (outcome) => {
    running.delete(name);
    clearLine();
    console.log(`${name}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    showRunning();
    if (running.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function showRunning() {
  if (!process.stdout.isTTY || running.size === 0) return;
  const now = Date.now();
  clearLine();
  process.stdout.write(
    [...running].map(([name, started]) => `${name} … ${Math.round((now - started) / 1000)} s`).join(", "),
  );
}

function clearLine() {
  if (process.stdout.isTTY) process.stdout.write("\r\u001B[2K");
}
