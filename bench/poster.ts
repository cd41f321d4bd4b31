/**
 * How fast posters are drawn: against a screenshot of the same drawing by a browser that is ready and waiting, and
 * what is gained by keeping what was drawn. Rounds alternate, so that a busy machine is busy for both. The goals are
 * judged by the clock; processor time, which others on the machine cannot take away, is said as well.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArtwork } from "@wishwell/poster/artwork";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { pino } from "pino";
import { createDiskFiles } from "../apps/server/src/platform/files/disk-files.ts";
import { createPosters } from "../apps/server/src/platform/posters/create-posters.ts";
import { drawPng } from "../apps/server/src/platform/posters/draw-png.ts";
import { houseArtwork } from "../apps/server/src/platform/posters/house-artwork.ts";
import type { PosterForm } from "../apps/server/src/platform/posters/posters.ts";
import { openBrowser } from "./poster/browser.ts";

const ROUNDS = Number(process.argv[2] ?? 20);
const GOALS = [
  { width: 600, goal: 3 },
  { width: 1650, goal: 1.5 },
] as const;
const CACHE_GOAL = 50;

const drawing = await houseArtwork("sea");
const artwork = drawing === null ? null : readArtwork(drawing);
/** Another poster each time: nobody can have it ready. */
const svgOf = (number: number) =>
  posterSvg(aDesign({ code: true }), aPosterParty({ venue: `Hall ${number}` }), { artwork, photo: null });

const order = (number: number) => ({
  partyId: `party-${number}`,
  design: aDesign({ code: true }),
  party: aPosterParty({ venue: `Hall ${number}` }),
  drawing,
  photo: null,
});

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
async function timed(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
const perSecond = (milliseconds: number) => (1000 / milliseconds).toFixed(1);

let missed = 0;
function say(what: string, ratio: number, goal: number): void {
  if (ratio < goal) missed += 1;
  console.log(`${what}: ${ratio.toFixed(1)} times (goal ${goal}${ratio < goal ? ", missed" : ""})`);
}

await measureDrawing();
await measureKeeping();
process.exitCode = missed > 0 ? 1 : 0;

async function measureDrawing(): Promise<void> {
  const browser = await openBrowser(svgOf(0));
  try {
    for (const { width, goal } of GOALS) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let warm = 0; warm < 5; warm += 1) {
        await drawPng(svgOf(0), width);
        await browser.draw(svgOf(0), width);
      }
      let mine = 0;
      const before = browser.busy();
      for (let round = 1; round <= ROUNDS; round += 1) {
        const started = process.cpuUsage();
        ours.push(await timed(() => drawPng(svgOf(round), width)));
        const { user, system } = process.cpuUsage(started);
        mine += (user + system) / 1000 / ROUNDS;
        theirs.push(await timed(() => browser.draw(svgOf(round), width)));
      }
      const its = (browser.busy() - before) / ROUNDS;
      console.log(
        `${width} wide: ${mine.toFixed(1)} ms of processor time (${perSecond(mine)}/s on one core), browser ` +
          `${its.toFixed(1)} ms; by the clock ${median(ours).toFixed(1)} ms and ${median(theirs).toFixed(1)} ms`,
      );
      if (its > 0) console.log(`${width} wide, less processor time than a browser: ${(its / mine).toFixed(1)} times`);
      say(`${width} wide, faster than a browser`, median(theirs) / median(ours), goal);
    }
  } finally {
    await browser.close();
  }
}

async function measureKeeping(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
  const posters = createPosters({ files: createDiskFiles(folder), log: pino({ level: "silent" }) });
  const png: PosterForm = { kind: "png", width: 600 };
  try {
    await posters.draw(order(0), png);
    const [anew, kept]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round += 1) anew.push(await timed(() => posters.draw(order(round), png)));
    for (let round = 1; round <= ROUNDS * 10; round += 1) {
      kept.push(await timed(() => posters.draw(order(1 + (round % ROUNDS)), png)));
    }
    const [slow, quick] = [median(anew), median(kept)];
    console.log(`600 wide through the port: drawn ${slow.toFixed(1)} ms, kept ${quick.toFixed(2)} ms`);
    say("kept, faster than drawn", slow / quick, CACHE_GOAL);
    const forms: readonly PosterForm[] = [
      png,
      { kind: "png", width: 825 },
      { kind: "png", width: 1650 },
      { kind: "pdf", paper: "A4" },
      { kind: "pdf", paper: "A5" },
      { kind: "cards", cards: [{ name: "Olive" }, { name: "Kofi" }, { name: "Ida" }, { name: "Sam" }] },
    ];
    for (const form of forms) {
      const { bytes } = await posters.draw(order(0), form);
      const what =
        form.kind === "png"
          ? `PNG ${form.width} wide`
          : form.kind === "pdf"
            ? `PDF ${form.paper}`
            : "PDF of four cards";
      console.log(`${what}: ${bytes.length.toLocaleString("en-GB")} bytes`);
    }
  } finally {
    await posters.close();
    await rm(folder, { recursive: true, force: true });
  }
}
