import { spawn } from "node:child_process";

export class StepFailed extends Error {}

/** Runs a program quietly, with one line about it; its output is shown only when it fails. Answers with what it printed. */
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

/** Runs a program that prints for itself. */
export async function runLoudly(program, args, options = {}) {
  return await new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a program quietly; answers with its exit code and what it printed. */
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

/** What runs now, each with its start; on a terminal the last line shows them. */
const running = new Map();
let clock;

/** Begins a step: its line is printed, with its time, by the function that this answers with. */
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
