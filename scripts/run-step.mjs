import { spawn } from "node:child_process";

export class StepFailed extends Error {}

/** Runs a program quietly; its output is shown only when it fails. Answers with what it printed. */
export async function runStep(name, program, args, options = {}) {
  const started = Date.now();
  const { code, output } = await collect(program, args, options);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    process.stdout.write(`${output}\n`);
    throw new StepFailed(`${name} failed after ${seconds} s`);
  }
  console.log(`${name}: ok (${seconds} s)`);
  return output;
}

/** Runs a program and lets it speak for itself. */
export async function runLoudly(program, args, options = {}) {
  return await new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function collect(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
