import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../../scripts/chromium.mjs";

const RUNS = 3;

/**
 * Lighthouse simulates a mid-range phone by slowing a fast desktop down four times; on a slower machine that would
 * simulate a slower phone. It measures the machine in every run, and recommends setting the slowdown accordingly:
 * docs/decisions/0065.
 */
const FAST_DESKTOP = { index: 1750, slowdown: 4 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Scores = Readonly<Record<Category, number>>;

interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

export interface LighthouseScores {
  readonly scores: Scores;
  /** Median slowdown of the processor. */
  readonly slowdown: number;
}

/** Scores from 0 to 100 on a simulated phone: the median of several runs. The first is a warm-up. */
export async function scoresOf(address: string, { noindex }: { readonly noindex: boolean }): Promise<LighthouseScores> {
  const reports: Report[] = [];
  const slowdowns: number[] = [];
  let last = await look(address, noindex, FAST_DESKTOP.slowdown);
  for (let run = 0; run < RUNS; run += 1) {
    const slowdown = slowdownFor(last);
    last = await look(address, noindex, slowdown);
    reports.push(last);
    slowdowns.push(slowdown);
  }
  const score = (category: Category) =>
    middle(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100)));
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    slowdown: middle(slowdowns),
  };
}

function slowdownFor({ environment }: Report): number {
  const share = Math.min(environment.benchmarkIndex / FAST_DESKTOP.index, 1);
  return Math.max(1, Math.round(FAST_DESKTOP.slowdown * share * 10) / 10);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Retries once, because a browser sometimes records nothing, which says nothing about the page. */
async function look(address: string, noindex: boolean, slowdown: number): Promise<Report> {
  return runLighthouseOnce(address, noindex, slowdown).catch(() => runLighthouseOnce(address, noindex, slowdown));
}

/** A fresh browser each time, so that nothing is cached between runs. */
async function runLighthouseOnce(address: string, noindex: boolean, slowdown: number): Promise<Report> {
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
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        `--only-categories=${categories.join(",")}`,
        // A noindex page would fail this audit on purpose.
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

export function listed({ scores, slowdown }: LighthouseScores): string {
  const each = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
  return `${each.join(", ")} (processor slowed ${slowdown.toFixed(1)} times)`;
}
