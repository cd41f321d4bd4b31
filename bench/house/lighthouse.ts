import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../../scripts/chromium.mjs";

const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
export type Scores = Readonly<Record<Category, number>>;

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

/** 0 to 100 each, on a phone as Lighthouse imagines it; of several runs the middle score. */
export async function scoresOf(address: string, { noindex }: { readonly noindex: boolean }): Promise<Scores> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await look(address, noindex));
  const middle = (category: Category) =>
    reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100)).toSorted((a, b) => a - b)[
      Math.floor(RUNS / 2)
    ] ?? 0;
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    seo: middle("seo"),
  };
}

/** A browser of its own each time: nothing is kept from one look to the next. */
async function look(address: string, noindex: boolean): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await promisify(execFile)(
      process.execPath,
      [
        fileURLToPath(import.meta.resolve("lighthouse/cli/index.js")),
        address,
        "--quiet",
        "--no-enable-error-reporting",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        // A page that asks not to be found cannot also be good at being found.
        ...(noindex ? ["--skip-audits=is-crawlable"] : []),
        `--chrome-flags=--headless=new --no-sandbox --disable-gpu --user-data-dir=${join(folder, "browser")}`,
      ],
      { env: { ...process.env, CHROME_PATH: await findChromium() } },
    );
    return JSON.parse(await readFile(file, "utf8")) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function listed(scores: Scores): string {
  return Object.entries(scores)
    .map(([category, score]) => `${category} ${score}`)
    .join(", ");
}
