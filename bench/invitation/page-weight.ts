import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

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
