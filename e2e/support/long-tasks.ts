import type { Page } from "@playwright/test";

type Steps = Readonly<Record<string, () => Promise<void>>>;

/** The longest of a page's own tasks in milliseconds. */
interface Longest {
  /** What the page itself needed, however many others wanted the processor. */
  readonly processor: number;
  /** What passed on the clock meanwhile. */
  readonly clock: number;
}

/** As the browser writes a trace: times in microseconds, `tdur` on the processor. */
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

/** Goes through the steps so many times, and says how long each kept the page from answering. */
export async function longestTasks(page: Page, steps: Steps, rounds: number): Promise<Record<string, Longest[]>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("only a browser of one's own can be traced");
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

/** What the loop below takes on the machine on which limits were chosen, in milliseconds. */
const usual = 5;

/** How many times slower this machine is just now than that one, and 1 when it is faster: limits are stretched by it. */
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
  // A trace without tasks would pass every limit.
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error("the trace holds no tasks of the page");
  return { processor: most(tasks.map(({ tdur = 0 }) => tdur)), clock: most(tasks.map(({ dur = 0 }) => dur)) };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** What the test itself asks of the page comes through the developer tools: nobody else has to wait for that. */
const isQuestionOfTest = ({ args }: TraceEvent): boolean =>
  args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession";

const isWithin = (event: TraceEvent, task: TraceEvent): boolean =>
  threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0);

const most = (times: readonly number[]): number => Math.round(Math.max(...times) / 1000);
