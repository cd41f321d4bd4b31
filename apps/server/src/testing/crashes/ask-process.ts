import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const compileCache = fileURLToPath(new URL("../../../../../node_modules/.cache/wishwell", import.meta.url));

/** Runs a script until it says something, kills it then, and answers what it said. */
export async function askProcess<Answer>(script: URL, args: readonly string[]): Promise<Answer> {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const said = createInterface(child.stdout)[Symbol.asyncIterator]().next();
  const first = await Promise.race([said, ended.then(() => said)]);
  child.kill("SIGKILL");
  await ended;
  if (first.done === true) throw new Error(`the process ended without a word (${args[0] ?? ""})`);
  return JSON.parse(first.value) as Answer;
}
