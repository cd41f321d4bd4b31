/**
 * The postcode directory at full size: generates 2.7 million postcodes (the same each time) in the real file's columns,
 * imports them with the real command into a separate data folder, and looks them up.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createDiskFiles } from "../apps/server/src/platform/files/disk-files.ts";
import { loadDirectory } from "../apps/server/src/platform/places/directory/directory-cache.ts";
import type { PostcodeDirectory } from "../apps/server/src/platform/places/directory/packed-directory.ts";
import { postcodeAreas } from "../apps/server/src/platform/places/postcode-areas.ts";

const GOAL_MEGABYTES = 12;
const POSTCODES = 2_700_000;
const SECTORS = 12_000;
const LOOKUPS = 1_000_000;
const command = fileURLToPath(new URL("../apps/server/src/commands/import-postcodes.ts", import.meta.url));
const endingLetters = "ABDEFGHJLNPQRSTUWXYZ";

interface Made {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// Lets the database's own user enter the folder when root runs the bench, so that the database is deleted with it.
await chmod(folder, 0o711);
try {
  const file = join(folder, "made-up.csv");
  await writeFile(file);
  console.log(`made ${figure(POSTCODES)} postcodes in ${figure(SECTORS)} sectors, ${await megabytes(file)} MB of CSV`);
  const { seconds, peak } = await importFile(file);
  console.log(
    `imported in ${seconds.toFixed(1)} s (${figure(POSTCODES / seconds)} a second), ${figure(peak)} MB at most`,
  );
  const { directory, bytes, milliseconds } = await load();
  console.log(`loaded in ${milliseconds.toFixed(0)} ms, ${figure(lookUp(directory))} lookups a second`);
  console.log(describeError(directory));
  const size = bytes / 1e6;
  const verdict = size <= GOAL_MEGABYTES ? "ok" : "short";
  console.log(`postcodes: packed into ${size.toFixed(1)} MB (goal ${GOAL_MEGABYTES} MB) ${verdict}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function figure(count: number): string {
  return Math.round(count).toLocaleString("en-GB");
}

async function megabytes(file: string): Promise<string> {
  return figure((await stat(file)).size / 1e6);
}

/** The same sequence of numbers from 0 to 1 each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sectors in towns are narrow; a few in the Highlands are a hundred kilometres wide. */
function* madePostcodes(): Generator<Made> {
  const next = chance(1968);
  const areas = Object.entries(postcodeAreas).filter(([letters]) => !["GY", "IM", "JE"].includes(letters));
  for (let sector = 0; sector < SECTORS; sector += 1) {
    const [letters, area] = areas[sector % areas.length] ?? [];
    if (letters === undefined || area === undefined) throw new Error("no area");
    const number = Math.floor(sector / areas.length);
    const outcode = `${letters}${1 + Math.floor(number / 10)}`;
    const reach = next() < 0.9 ? 0.02 : next() < 0.9 ? 0.15 : 0.6;
    const middle = { latitude: area.latitude + next() - 0.5, longitude: area.longitude + next() - 0.5 };
    for (const ending of endings(next)) {
      yield {
        postcode: `${outcode} ${number % 10}${ending}`,
        latitude: middle.latitude + (next() * 2 - 1) * reach,
        longitude: middle.longitude + (next() * 2 - 1) * reach,
      };
    }
  }
}

function* endings(next: () => number): Generator<string> {
  let wanted = POSTCODES / SECTORS;
  let left = endingLetters.length ** 2;
  for (const first of endingLetters) {
    for (const second of endingLetters) {
      if (next() < wanted / left) {
        wanted -= 1;
        yield first + second;
      }
      left -= 1;
    }
  }
}

async function writeFile(file: string): Promise<void> {
  const middle = Array.from({ length: 30 }, (_, column) => `col${column}`);
  const filling = middle.map((_, column) => `"E0${1_000_000 + column}"`).join(",");
  function* lines() {
    yield `pcd,pcd2,pcds,dointr,doterm,usertype,${middle.join(",")},lat,long,imd\r\n`;
    let count = 0;
    for (const { postcode, latitude, longitude } of madePostcodes()) {
      const ended = (count += 1) % 3 === 0 ? "199606" : "";
      const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
      yield `"${postcode}","${postcode}","${postcode}","198001","${ended}","0",${filling},${place},12345\r\n`;
    }
  }
  function* chunks() {
    let chunk = "";
    for (const line of lines()) {
      chunk += line;
      if (chunk.length < 1e6) continue;
      yield chunk;
      chunk = "";
    }
    yield chunk;
  }
  await pipeline(Readable.from(chunks()), createWriteStream(file));
}

/** The command prints its own peak memory when it ends. */
async function importFile(file: string): Promise<{ seconds: number; peak: number }> {
  const tell = 'process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))';
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(tell)}`, command, file, "--with-northern-ireland"],
    { env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") }, stdio: ["ignore", "inherit", "pipe"] },
  );
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(child, "close")) as [number];
  const peak = Number(/^peak (\d+)$/m.exec(errors)?.[1]);
  if (code !== 0) throw new Error(errors);
  return { seconds: (performance.now() - began) / 1000, peak: peak / 1024 };
}

async function load(): Promise<{ directory: PostcodeDirectory; bytes: number; milliseconds: number }> {
  const stored = join(folder, "data", "files");
  const files = createDiskFiles(stored);
  const keys = await files.list("postcodes/");
  const began = performance.now();
  const directory = await loadDirectory(
    files,
    keys.map((fileKey) => ({ fileKey })),
  );
  const milliseconds = performance.now() - began;
  if (!directory) throw new Error("nothing was imported");
  const sizes = await Promise.all(keys.map(async (key) => (await stat(join(stored, key))).size));
  return { directory, bytes: sizes.reduce((sum, size) => sum + size, 0), milliseconds };
}

function lookUp(directory: PostcodeDirectory): number {
  const next = chance(7);
  const some = [...madePostcodes()].filter(() => next() < 0.05).map(({ postcode }) => postcode);
  const began = performance.now();
  for (let count = 0; count < LOOKUPS; count += 1) {
    if (!directory.find(some[Math.floor(next() * some.length)] ?? "")) throw new Error("a postcode is not found");
  }
  return LOOKUPS / ((performance.now() - began) / 1000);
}

function describeError(directory: PostcodeDirectory): string {
  let [worst, sum, count] = [0, 0, 0];
  for (const { postcode, latitude, longitude } of madePostcodes()) {
    const found = directory.find(postcode);
    if (!found) throw new Error(`${postcode} is not found`);
    const north = (found.latitude - latitude) * 111_320;
    const east = (found.longitude - longitude) * 111_320 * Math.cos((latitude * Math.PI) / 180);
    const metres = Math.hypot(north, east);
    worst = Math.max(worst, metres);
    sum += metres;
    count += 1;
  }
  return `all ${figure(count)} found, ${(sum / count).toFixed(2)} m off on average and ${worst.toFixed(2)} m at most`;
}
