/**
 * Imports a generated extract of 400,000 charities in England and Wales from zips, as `npm run import:charities` does.
 * Measures peak memory, and the time of a first import, one with a few changes and one with none.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import {
  type ExtractFile,
  extractFiles,
  extractHeader,
  extractRow,
} from "../apps/server/test-support/register-extract.ts";
import { writeZip } from "../apps/server/test-support/zip.ts";

const CHARITIES = Number(process.argv[2] ?? 400_000);
const GOAL_MEGABYTES = 150;
const root = fileURLToPath(new URL("..", import.meta.url));

const words =
  "HOPE KIND BRIGHT RIVER CHILDREN HOSPICE VILLAGE SCOUT GROUP TRUST FUND HALL CHURCH ST MARY SOCIETY".split(" ");
const towns = "Leeds City,Bristol City,Kent,Cornwall,Norfolk,Powys,Cardiff,Hackney,Throughout England And Wales".split(
  ",",
);
const outcodes = "LS1 BS6 CT1 TR1 NR1 LD1 CF10 E8 SW1A".split(" ");
const pick = <Item>(list: readonly Item[], seed: number) => list[(seed * 2_654_435_761) % list.length] as Item;

const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const asNpmRunsIt = (scripts["import:charities"] ?? "").split(" ").slice(1);

/**
 * Prints the process's peak memory in kB on exit. Prefers the kernel's figure, because `maxRSS` may include the moment
 * when the process was still a fork of this one.
 */
const printPeak = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync, writeSync } from "node:fs";
  process.on("exit", () => {
    let peak = process.resourceUsage().maxRSS;
    try { peak = Number(/^VmHWM:\\s+(\\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))[1]); } catch {}
    writeSync(3, String(peak));
  });
`)}`;

const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// Lets the database's own user enter the folder when root runs the bench, so that the database is deleted with it.
await chmod(folder, 0o711);
try {
  const first = await makeExtract("first", 0);
  const second = await makeExtract("second", 97);
  const runs = [await runImport("first time", first), await runImport("1 in 97 changed", second)];
  runs.push(await runImport("same files again", second));
  const peak = Math.max(...runs);
  const verdict = peak <= GOAL_MEGABYTES ? "ok" : "short";
  console.log(`charity-import: peak memory ${Math.round(peak)} MB (goal ${GOAL_MEGABYTES} MB) ${verdict}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makeExtract(name: string, changedEvery: number): Promise<string[]> {
  const paths = extractFiles.map((file) => join(folder, `${name}.${file}.zip`));
  for (const [index, file] of extractFiles.entries()) {
    await writeZip(paths[index] ?? "", [{ name: `publicextract.${file}.txt`, content: rows(file, changedEvery) }]);
  }
  return paths;
}

async function* rows(file: ExtractFile, changedEvery: number): AsyncGenerator<string> {
  let lines = extractHeader(file);
  for (let index = 0; index < CHARITIES; index += 1) {
    const changed = changedEvery > 0 && index % changedEvery === 0;
    for (const values of valuesOf(file, index, changed)) {
      lines += extractRow(file, { registered_charity_number: 1_000_000 + index, ...values });
    }
    if (lines.length < 64 * 1024) continue;
    yield lines;
    lines = "";
  }
  yield lines;
}

/** About as much of everything as the real extract holds. */
function valuesOf(file: ExtractFile, index: number, changed: boolean): Record<string, string | number>[] {
  switch (file) {
    case "charity":
      return [
        {
          charity_name: [0, 7, 13, 29].map((step) => pick(words, index + step)).join(" ") + ` ${index % 5000}`,
          charity_registration_status: index % 2 === 0 ? "Registered" : "Removed",
          latest_income: ((index * 7919) % 1_000_000) + (changed ? 1 : 0),
          charity_contact_postcode: `${pick(outcodes, index)} ${index % 10}AA`,
          charity_contact_email: `office${index}@charity.example`,
          charity_contact_web: `www.charity${index}.example`,
          charity_activities: "WE HELP CHILDREN AND THEIR FAMILIES WITH ADVICE, MEALS AND OUTINGS. ".repeat(
            1 + (index % 6),
          ),
        },
      ];
    case "charity_classification":
      return [101 + (index % 17), 201, 203, 301 + (index % 10)].map((code) => ({ classification_code: code }));
    case "charity_area_of_operation":
      return [0, 3].map((step) => ({ geographic_area_description: pick(towns, index + step) }));
    case "charity_other_names":
      return index % 5 === 0 ? [{ charity_name: `${pick(words, index)} ${pick(words, index + 3)} ${index}` }] : [];
  }
}

/** Returns the process's peak memory in megabytes. */
async function runImport(title: string, paths: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [`--import=${printPeak}`, ...asNpmRunsIt, "--file", ...paths], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const told = text(child.stdio[3] as Readable);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  const seconds = (performance.now() - began) / 1000;
  const peak = Number(await told) / 1024;
  const speed = Math.round(CHARITIES / seconds).toLocaleString("en-GB");
  console.log(`${title}: ${seconds.toFixed(1)} s, ${speed} charities/s, peak memory ${Math.round(peak)} MB`);
  return peak;
}
