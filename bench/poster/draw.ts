import { existsSync, readdirSync, readFileSync } from "node:fs";
import { browserFonts } from "@wishwell/poster/browser-fonts";
import { chromium } from "playwright-core";
import { drawPng } from "../../apps/server/src/platform/poster-rendering/draw-png.ts";
import { findChromium } from "../../scripts/chromium.mjs";
import { median, timed } from "../support/times.ts";
import { svgOf } from "./samples.ts";

/** CPU ticks used by a process and its descendants; 0 where the system does not report them. */
function ticksOf(root: number): number {
  const stats = existsSync("/proc/self/stat")
    ? readdirSync("/proc").flatMap((id) => (/^\d+$/.test(id) ? (statOf(id) ?? []) : []))
    : [];
  const family = new Set([root]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { id, parent } of stats) if (family.has(parent)) family.add(id);
  }
  return stats.filter(({ id }) => family.has(id)).reduce((sum, { ticks }) => sum + ticks, 0);
}

function statOf(id: string): { id: number; parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    return { id: Number(id), parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    // The process ended between listing and reading.
    return null;
  }
}

interface BrowserPen {
  /** Milliseconds of CPU time the browser has used so far, in all its processes. */
  busy(): number;
  /** The poster as a browser shows it, this many pixels wide. */
  draw(svg: string, width: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser with a page open and fonts loaded, so that it only has to draw. */
async function openBrowser(sample: string): Promise<BrowserPen> {
  const server = await chromium.launchServer({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  const style = `${browserFonts(sample)}body{margin:0}svg{display:block;width:100vw;height:auto}`;
  await page.setContent(`<style>${style}</style><main>${sample}</main>`);
  await page.evaluate("document.fonts.ready");
  let across = 0;
  return {
    async draw(svg, width) {
      if (across !== width) await page.setViewportSize({ width, height: Math.round((width * 1163) / 825) });
      across = width;
      await page.evaluate(`document.querySelector("main").innerHTML = ${JSON.stringify(svg)}`);
      return page.screenshot();
    },
    busy: () => ticksOf(server.process().pid ?? 0) * 10,
    close: () => server.close(),
  };
}

/** How many times longer a browser takes for the same drawing, in elapsed time and in CPU time. */
export interface Faster {
  readonly width: number;
  readonly clock: number;
  /** Null where the system does not report it. */
  readonly processor: number | null;
}

const WARMING = 10;

/**
 * Renders the same SVG to PNG with our code and with a warmed-up browser, in turns, so that other load on the machine
 * affects both equally.
 */
export async function drawAgainstBrowser(widths: readonly number[], rounds: number): Promise<Faster[]> {
  const svgs = Array.from({ length: rounds }, (_, number) => svgOf(number));
  const browser = await openBrowser(svgs[0] ?? "");
  const results: Faster[] = [];
  try {
    for (const width of widths) {
      for (const svg of svgs.slice(0, WARMING)) {
        await drawPng(svg, width);
        await browser.draw(svg, width);
      }
      const [ours, theirs]: [number[], number[]] = [[], []];
      let mine = 0;
      const before = browser.busy();
      for (const svg of svgs) {
        const started = process.cpuUsage();
        ours.push(await timed(() => drawPng(svg, width)));
        const { user, system } = process.cpuUsage(started);
        mine += (user + system) / 1000 / rounds;
        theirs.push(await timed(() => browser.draw(svg, width)));
      }
      const its = (browser.busy() - before) / rounds;
      const [our, their] = [median(ours), median(theirs)];
      tell(width, { our, their, mine, its });
      results.push({ width, clock: their / our, processor: its > 0 ? its / mine : null });
    }
  } finally {
    await browser.close();
  }
  return results;
}

const each = (milliseconds: number) => `${milliseconds.toFixed(1)} ms (${(1000 / milliseconds).toFixed(1)}/s)`;

function tell(width: number, { our, their, mine, its }: Record<"our" | "their" | "mine" | "its", number>): void {
  console.log(`${width} wide by the clock: ${each(our)}, browser ${each(their)}: ${(their / our).toFixed(1)} times`);
  if (its > 0) {
    console.log(
      `${width} wide of the processor: ${each(mine)}, browser ${each(its)}: ${(its / mine).toFixed(1)} times`,
    );
  }
}
