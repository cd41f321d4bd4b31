import { existsSync, readdirSync, readFileSync } from "node:fs";
import { browserFonts } from "@wishwell/poster/browser-fonts";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";

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

export interface BrowserPen {
  /** Milliseconds of CPU time the browser has used so far, in all its processes. */
  busy(): number;
  /** The poster as a browser shows it, this many pixels wide. */
  draw(svg: string, width: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser with a page open and fonts loaded, so that it only has to draw. */
export async function openBrowser(sample: string): Promise<BrowserPen> {
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
