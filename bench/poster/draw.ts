import { drawPng } from "../../apps/server/src/platform/poster-rendering/draw-png.ts";
import { openBrowser } from "./browser.ts";
import { svgOf } from "./samples.ts";
import { median, timed } from "../support/times.ts";

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
