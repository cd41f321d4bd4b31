import type { Page } from "@playwright/test";

/** A weak mobile connection: a third of a second of latency, and 50 kB in each third. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const way = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await browser.send("Network.emulateNetworkConditions", { offline: false, ...way });
}

interface Hurry {
  readonly words: string;
  readonly first: "filter" | "search";
}

/**
 * Presses a filter and searches, in the order asked for: the second once the URL has changed but before the list is
 * drawn, as on a slow device.
 */
export function searchBeforeRendering(filter: HTMLElement | SVGElement, { words, first }: Hurry): void {
  const press = () => (filter as HTMLElement).click();
  const search = () => {
    const field = document.querySelector<HTMLInputElement>("input[type=search]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, words);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    field?.form?.requestSubmit();
  };
  // A filter is a new entry in the history, a search in the guest list replaces the current one.
  const changes = first === "filter" ? "pushState" : "replaceState";
  const change = history[changes].bind(history);
  history[changes] = (...state) => {
    change(...state);
    history[changes] = change;
    queueMicrotask(first === "filter" ? search : press);
  };
  if (first === "filter") press();
  else search();
}

type Steps = Readonly<Record<string, () => Promise<void>>>;

/** The longest of a page's own tasks, in milliseconds. */
interface Longest {
  /** CPU time of the page itself, whatever else uses the processor. */
  readonly processor: number;
  /** Elapsed time. */
  readonly clock: number;
}

/** As in the browser's trace: times in microseconds, `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** Runs the steps repeatedly, and returns the longest time each blocked the page. */
export async function longestTasks(page: Page, steps: Steps, rounds: number): Promise<Record<string, Longest[]>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("only a browser that the test started can be traced");
  const measured: Record<string, Longest[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, step] of Object.entries(steps)) {
      await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
      await step();
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      (measured[name] ??= []).push(longestIn(trace.traceEvents));
    }
  }
  return measured;
}

/** How long the loop below takes, in milliseconds, on the machine where the limits were chosen. */
const usual = 5;

/** How many times slower than that machine this one is now, at least 1; limits are multiplied by it. */
export async function slownessOf(page: Page): Promise<number> {
  const taken = await page.evaluate(() => {
    let [best, sum] = [Infinity, 0];
    for (let round = 0; round < 40; round += 1) {
      const from = performance.now();
      for (let step = 0; step < 4_000_000; step += 1) sum = Math.imul(sum, 31) ^ step;
      best = Math.min(best, performance.now() - from);
    }
    return sum === 1 ? 0 : best;
  });
  return Math.max(1, taken / usual);
}

function longestIn(events: readonly TraceEvent[]): Longest {
  const pages = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const threads = new Set(pages.map(threadOf));
  const asked = events.filter(isQuestionOfTest);
  const tasks = events
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && threads.has(threadOf(event)))
    .filter((task) => !asked.some((question) => isWithin(question, task)));
  // A trace without tasks would meet every limit.
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error("the trace has no tasks of the page");
  return { processor: most(tasks.map(({ tdur = 0 }) => tdur)), clock: most(tasks.map(({ dur = 0 }) => dur)) };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** Tasks caused by the test itself through the developer tools; real users never wait for those. */
const isQuestionOfTest = ({ args }: TraceEvent): boolean =>
  args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession";

const isWithin = (event: TraceEvent, task: TraceEvent): boolean =>
  threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0);

const most = (times: readonly number[]): number => Math.round(Math.max(...times) / 1000);
