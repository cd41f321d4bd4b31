import { minute } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aDueParty, anEndedParty, payoutsOf } from "../../apps/server/src/features/payouts/payouts.builders.ts";
import { checkLedger } from "../../apps/server/src/features/ledger/public.ts";
import { changeSandboxSettings } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { askProcess } from "./processes.ts";
import { payoutStops } from "./payout-stops.ts";
import { runOnlyMoneyJobs } from "../../apps/server/test-support/jobs.ts";
import { isFull, raceTimeout } from "../../apps/server/test-support/races.ts";

/**
 * Kills a real process at a step of paying out, with its connection, transaction and locks. The next process must
 * complete exactly one payment within two job cycles. Here at some steps; `npm run test:stress` at all of them and
 * before every statement.
 */
vi.setConfig({ testTimeout: raceTimeout, hookTimeout: raceTimeout });

const script = new URL("./payout-process.ts", import.meta.url);

let ctx: TestApp;
/** Appended to the idempotency keys that the provider gets. */
let keys = "";

beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off", PAYOUTS: "api" },
    now: new Date("2027-03-10T12:00:00Z"),
    aroundPayments: (gateway) => ({
      ...gateway,
      createPayoutBatch: ({ key, items }) => gateway.createPayoutBatch({ key: `${key}${keys}`, items }),
    }),
  });
  await runOnlyMoneyJobs(ctx);
});
afterAll(() => ctx.close());

interface Killed {
  readonly reached: boolean;
  readonly statements: number;
}

/** Kills a process at this step while a party's payouts are sent. */
async function kill(at: string, theirKeys = "") {
  const { party } = await aDueParty(ctx, { giftAid: false });
  const now = ctx.clock.now().toISOString();
  const killed = await askProcess<Killed>(script, [ctx.databaseUrl, now, at, theirKeys]);
  return { ...killed, partyId: party.id };
}

async function twoCycles(): Promise<void> {
  for (let cycle = 0; cycle < 2; cycle += 1) {
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
  }
}

async function whatCameOf(partyId: string) {
  const payouts = await payoutsOf(ctx, partyId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sandbox_payout_items item
    join payouts on payouts.reference = item.reference where payouts.party_id = ${partyId}`.execute(ctx.deps.db);
  const wrong = (await checkLedger(ctx.deps.db)).filter((check) => check.rows.length > 0);
  return { states: payouts.map(({ state }) => state), paid: rows[0]?.count, wrong };
}
const once = { states: ["success", "success"], paid: 2, wrong: [] };

const named = payoutStops.filter(({ usual = false }) => usual || isFull).map(({ name }) => name);

describe("after a process that pays out is killed when", () => {
  test.each(named)("%s, every payee is paid once", async (at) => {
    const { reached, partyId } = await kill(at);
    expect(reached).toBe(true);
    await twoCycles();
    expect(await whatCameOf(partyId)).toEqual(once);
  });

  if (!isFull) return;
  test("it is about to run any of its statements, every payee is paid once", async () => {
    const { statements } = await kill("0");
    await twoCycles();
    for (let number = 1; number <= statements; number += 1) {
      const { partyId } = await kill(String(number));
      await twoCycles();
      expect({ number, ...(await whatCameOf(partyId)) }).toEqual({ number, ...once });
    }
    process.stdout.write(`killed before each of ${statements} statements\n`);
  });
});

test("control: with a different key for the same batch, every payee is paid twice", async () => {
  // Otherwise a notification would settle it first, or the provider's balance would be too low to pay twice.
  await changeSandboxSettings(ctx.deps, { lost: true });
  await anEndedParty(ctx, { gifts: ["100.00"], giftAid: false });
  const { partyId } = await kill("the provider has it, response lost", " first");
  keys = " second";
  await twoCycles();
  keys = "";
  expect((await whatCameOf(partyId)).paid).toBe(4);
  // The ledger can't match any more, so the duplicate payment is removed.
  await sql`delete from sandbox_transactions where about in (select id from sandbox_payout_items where batch_id in (
    select id from sandbox_payout_batches where key like '% first'))`.execute(ctx.deps.db);
  await sql`delete from sandbox_payout_items where batch_id in (
    select id from sandbox_payout_batches where key like '% first')`.execute(ctx.deps.db);
});
