/**
 * Checks a long-running server for memory leaks: mixed load for twenty minutes, with the heap after garbage collection
 * read each minute through Node's inspector. The median of the last third may not exceed that of the second; the first
 * third is a warm-up. `npm run bench -- soak 3` runs three minutes.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Heap } from "./load/heap.ts";
import { openLoadContext } from "./load/context.ts";
import { noClients } from "./load/plan.ts";
import { failuresIn, runClients, share, printReport } from "./load/send-clients.ts";

const MINUTES = Number(process.argv[2] ?? 20);
const PEOPLE = { ...noClients, opens: 8, answers: 3, organises: 3, watches: 20, gives: 1, writes: 1 };
/** In milliseconds; users pause, so that some guests are left to contribute at the end. */
const PAUSE = 300;
/** A heap of this size varies by this factor from one minute to the next. */
const SLACK = 1.03;

const ctx = await openLoadContext(["--inspect=127.0.0.1:0"]);
try {
  const heap = await Heap.open(ctx.server.output());
  console.log(`before the first request: ${(await heap.afterCollecting()).toFixed(1)} MB`);
  const { site, subjects } = ctx;
  // Warms up: code is compiled when first used, which takes seconds on a busy machine.
  await runClients({
    site,
    subjects,
    seconds: 20,
    pause: PAUSE,
    people: { ...noClients, opens: 2, answers: 1, organises: 1 },
  });
  const crowd = runClients({ site, subjects, seconds: MINUTES * 60, pause: PAUSE, people: PEOPLE });
  const megabytes: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await Promise.race([wait(60_000), crowd]);
    megabytes.push(await heap.afterCollecting());
    console.log(`minute ${String(minute).padStart(2)}: ${megabytes.at(-1)?.toFixed(1)} MB`);
  }
  const report = await crowd;
  const rate = printReport(report);
  heap.close();
  await ctx.stopAndCheckLedger();
  const third = Math.floor(megabytes.length / 3);
  const middle = share(megabytes.slice(third, 2 * third), 0.5);
  const last = share(megabytes.slice(-third), 0.5);
  const failures = failuresIn(report);
  const ok = failures === 0 && last <= middle * SLACK;
  console.log(
    `soak: ${MINUTES} minutes with ${rate.toFixed(0)} requests a second, heap ${middle.toFixed(1)} MB in the second third ` +
      `and ${last.toFixed(1)} MB in the last (goal no more than ${SLACK}x), ${failures} failures (goal 0) ${ok ? "ok" : "short"}`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await ctx.close();
}
