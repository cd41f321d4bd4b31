/**
 * Whether a server that is used for a long time holds on to more and more: a mixed crowd for twenty minutes, and each
 * minute its heap after everything was thrown away that nobody needs, asked over Node's inspector. The middle of the last
 * third may not be above that of the second; the first third warms up. `npm run bench -- soak 3` for three minutes.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Heap } from "./load/heap.ts";
import { openLoadContext } from "./load/context.ts";
import { nobody } from "./load/plan.ts";
import { failuresIn, sendCrowd, share, printReport } from "./load/send-clients.ts";

const MINUTES = Number(process.argv[2] ?? 20);
const PEOPLE = { ...nobody, opens: 8, answers: 3, organises: 3, watches: 20, gives: 1, writes: 1 };
/** Everybody thinks for a moment, so that there is somebody left to give in the end. */
const PAUSE = 300;
/** What a heap of this size varies by from one minute to the next. */
const SLACK = 1.03;

const ctx = await openLoadContext(["--inspect=127.0.0.1:0"]);
try {
  const heap = await Heap.open(ctx.server.output());
  console.log(`before anything was asked: ${(await heap.afterCollecting()).toFixed(1)} MB`);
  const { site, subjects } = ctx;
  // Code is translated while it is first used, on a busy machine for seconds.
  await sendCrowd({
    site,
    subjects,
    seconds: 20,
    pause: PAUSE,
    people: { ...nobody, opens: 2, answers: 1, organises: 1 },
  });
  const crowd = sendCrowd({ site, subjects, seconds: MINUTES * 60, pause: PAUSE, people: PEOPLE });
  const megabytes: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await Promise.race([wait(60_000), crowd]);
    megabytes.push(await heap.afterCollecting());
    console.log(`minute ${String(minute).padStart(2)}: ${megabytes.at(-1)?.toFixed(1)} MB`);
  }
  const report = await crowd;
  const rate = printReport(report);
  heap.close();
  await ctx.endSoundly();
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
