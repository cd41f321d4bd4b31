import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

const CONNECTIONS = 20;
const WARMING = 4000;
const ROUND_MS = 3000;

/** An address on this machine. */
export interface Target {
  readonly port: number;
  readonly path: string;
}

export interface Compared {
  /** Requests per second. */
  readonly ours: number;
  readonly bare: number;
  /** `ours` divided by `bare`. */
  readonly share: number;
}

/** Measures both in turns, so that other load on the machine affects them equally. Uses the median of all rounds. */
export async function compare(ours: Target, bare: Target, rounds: number): Promise<Compared> {
  await warm(bare);
  await warm(ours);
  const results: Compared[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareSpeed = await ask(bare, ROUND_MS);
    const ourSpeed = await ask(ours, ROUND_MS);
    results.push({ ours: ourSpeed, bare: bareSpeed, share: ourSpeed / bareSpeed });
  }
  const [middle] = results.toSorted((one, other) => one.share - other.share).slice(Math.floor(rounds / 2));
  if (middle === undefined) throw new Error("there was no round");
  return middle;
}

/** Node compiles hot code several times; runs until it has settled. */
async function warm(target: Target): Promise<void> {
  for (let answers = 0; answers < WARMING;) answers += ((await ask(target, ROUND_MS)) * ROUND_MS) / 1000;
}

const load = fileURLToPath(new URL("load.ts", import.meta.url));

async function ask({ port, path }: Target, milliseconds: number): Promise<number> {
  const words = [load, port, path, CONNECTIONS, milliseconds].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return Number(stdout);
}

export interface Weight {
  /** In bytes, compressed. */
  readonly html: number;
  readonly script: number;
  readonly page: string;
}

/** What a browser must fetch before the page works: the page and every script it lists. */
export async function measureWeight(address: string, clientFolder: string): Promise<Weight> {
  const page = await (await fetch(address)).text();
  const scripts = page.match(/\/assets\/[^" ]+\.js/g) ?? [];
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (file) => gzipSync(await readFile(join(clientFolder, file))).length),
  );
  return { page, html: gzipSync(page).length, script: sizes.reduce((sum, size) => sum + size, 0) };
}
