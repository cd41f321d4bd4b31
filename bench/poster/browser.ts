import { browserFonts } from "@wishwell/poster/browser-fonts";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";

export interface BrowserPen {
  /** The poster as a browser shows it, so many pixels across. */
  draw(svg: string, width: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser with a page open and its fonts loaded: it has nothing to do but to draw. */
export async function openBrowser(sample: string): Promise<BrowserPen> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
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
    close: () => browser.close(),
  };
}
