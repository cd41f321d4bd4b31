// For tests: `node crash-process.ts stop|mend|count URL PLAN KEYS` runs the whole server on a test database.
// stop: every giver of the plan runs up to their stop; then the process waits to be killed.
// mend: runs two job cycles, lets guests who hadn't given try again, and reports what is wrong.
// count: reports how many statements each way has.
import { minute } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { appOn, type TestApp } from "../../apps/server/test-support/app.ts";
import { aCrashGiver, crashTime, giveAndRefund, putAside, putBack } from "./contribute.ts";
import { findCrashRemains, keyOnlyProvider, requeueLostJobs } from "./processes.ts";
import { runUntil, watchStatements } from "./stop-at.ts";
import { everyStop, namedStops, type Way } from "./stops.ts";

const [part = "", url = "", plan = "", keys = ""] = process.argv.slice(2);
let ctx: TestApp;

/**
 * The stops of a plan: statements of one way by number, "returns 1 40", or named stops: "named" for all, "some" for a
 * few, or only those of one way, "some refund".
 */
function stopsOf(wanted: string) {
  const [, which, only = ""] = /^(named|some) ?(.*)$/.exec(wanted) ?? [];
  const named = namedStops.filter(({ way, usual = false }) => way.startsWith(only) && (usual || which === "named"));
  if (which !== undefined) return named;
  const [, way, from, to] = /^(.+) (\d+) (\d+)$/.exec(wanted) ?? [];
  return everyStop(way as Way, Number(from), Number(to));
}

async function stop(): Promise<void> {
  const missed: string[] = [];
  for (const wanted of stopsOf(plan)) {
    const giver = await aCrashGiver(ctx);
    await putAside(ctx);
    const { reached } = await runUntil(wanted, () => giveAndRefund(ctx, giver, wanted.way));
    if (!reached) missed.push(wanted.name);
  }
  await putBack(ctx);
  report(missed);
  // The test kills the process here.
  setInterval(() => undefined, 60_000);
}

async function recover(): Promise<void> {
  const { db } = ctx.deps;
  for (let cycle = 0; cycle < 2; cycle += 1) {
    ctx.clock.advance(11 * minute);
    await requeueLostJobs(db);
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
    await ctx.runJobs({ failuresExpected: true, oneByOne: true });
  }
  const wrong = await findCrashRemains(db);
  await giveAgain();
  report({ wrong, afterwards: await findCrashRemains(db), ...(await countGivers()) });
  process.exit();
}

/** Guests whose money hadn't moved yet give again. */
async function giveAgain(): Promise<void> {
  const { db } = ctx.deps;
  const gave = db.selectFrom("contributions").select("guest_id").where("captured_at", "is not", null);
  const waiting = await db
    .selectFrom("guests")
    .select(["id", "party_id"])
    .where("id", "not in", gave.where("guest_id", "is not", null))
    .execute();
  for (const { id: guestId, party_id: partyId } of waiting) {
    await giveAndRefund(ctx, { guestId, partyId, token: "" }, "returns");
  }
}

/** All guests, and how many contributions were captured. */
async function countGivers(): Promise<{ givers: number; gave: number }> {
  const { db } = ctx.deps;
  const guests = await db.selectFrom("guests").select("id").execute();
  const given = await db.selectFrom("contributions").select("guest_id").where("captured_at", "is not", null).execute();
  return { givers: guests.length, gave: given.length };
}

async function count(): Promise<void> {
  const counts: Partial<Record<Way, number>> = {};
  for (const way of ["returns", "stays away", "refund"] as const) {
    const giver = await aCrashGiver(ctx);
    const never = { when: "before", statement: /^never$/ } as const;
    counts[way] = (await runUntil(never, () => giveAndRefund(ctx, giver, way))).statements.length;
  }
  report(counts);
  process.exit();
}

function report(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

watchStatements();
// Every giver who is stopped in mid-transaction keeps a connection.
const connection = connect({ url, applicationName: "wishwell crash", poolSize: 90 });
let number = 0;
const keyOf = (key: string) => (keys === "fresh" ? `${key} ${process.pid} ${(number += 1)}` : key);
ctx = await appOn(
  { ...connection, url },
  {
    settings: { RATE_LIMITS: "off" },
    now: crashTime,
    ...(keys !== "" && { aroundPayments: (gateway) => keyOnlyProvider(gateway, () => ctx, keyOf) }),
  },
);
if (part === "stop") await stop();
else if (part === "mend") await recover();
else await count();
