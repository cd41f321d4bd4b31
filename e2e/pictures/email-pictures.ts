import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { renderLetter } from "@wishwell/letters";
import sharp from "sharp";
import { samples } from "../../packages/letters/src/samples/letters.samples.ts";

const names = Object.keys(samples).sort() as (keyof typeof samples)[];
/** As wide as an email gets, and a phone; pictures are stored smaller. */
const widths = [
  { width: 600, kept: 480 },
  { width: 390, kept: 312 },
] as const;

/** A picture of every email at both widths, and a page that shows them. Pictures in emails come from the server. */
export async function drawEmails(browser: Browser, folder: string): Promise<void> {
  await mkdir(join(folder, "emails"), { recursive: true });
  for (const { width, kept } of widths) {
    const page = await browser.newPage({ viewport: { width, height: 700 } });
    await page.route("**/*", async (route) => route.abort());
    for (const name of names) {
      const { html } = await renderLetter(name, samples[name].props);
      await page.setContent(html);
      const drawn = await page.screenshot({ fullPage: true });
      const picture = await sharp(drawn).resize(kept).webp({ quality: 45, effort: 6 }).toBuffer();
      await writeFile(join(folder, "emails", `${name}-${width}.webp`), picture);
    }
    await page.close();
  }
  await writeFile(join(folder, "emails.md"), await emailIndex());
}

async function emailIndex(): Promise<string> {
  const sections = names.map(async (name) => {
    const { subject } = await renderLetter(name, samples[name].props);
    const pictures = widths.map(
      ({ width, kept }) => `<img src="emails/${name}-${width}.webp" alt="${subject}, ${width} wide" width="${kept}">`,
    );
    return `## ${subject}\n\n${pictures.join("\n")}\n`;
  });
  return `# Every email\n\nThe samples of \`packages/letters\`, at 600 and 390 pixels, by \`npm run pictures -- emails\`.\n\n${(await Promise.all(sections)).join("\n")}`;
}
