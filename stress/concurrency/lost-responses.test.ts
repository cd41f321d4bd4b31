import { addDays, hour, londonDay, minute } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Answered, Gateway } from "../../apps/server/src/platform/payment-gateway/gateway.ts";
import {
  endFailures,
  changeSandboxSettings,
} from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { runOnlyMoneyJobs } from "../../apps/server/test-support/jobs.ts";
import { raceTimeout, sized } from "../../apps/server/test-support/races.ts";
import { type Chance, chanceOf } from "../simulation/seeded-random.ts";
import { aCharity } from "../../apps/server/src/features/charities/charities.builders.ts";
import { checkLedger } from "../../apps/server/src/features/ledger/public.ts";
import { aDueParty, anEndedParty } from "../../apps/server/src/features/payouts/payouts.builders.ts";

/**
 * Sends payouts through the provider's API over a very bad connection: one request in four never arrives, and one
 * response in four is lost. Notifications come twice, late, out of order, forged or never. No payee may be paid twice
 * or forgotten. `npm run test:stress` sends 200 batches of 20.
 */
vi.setConfig({ testTimeout: raceTimeout });

const batches = sized(4, 200);
const itemsEach = 20;

/** Loses requests before or after the provider acts on them. */
class BadConnection {
  isBad = true;
  readonly #chance: Chance;
  readonly #keyOf: (key: string) => string;

  constructor(chance: Chance, keyOf: (key: string) => string = (key) => key) {
    this.#chance = chance;
    this.#keyOf = keyOf;
  }

  around(gateway: Gateway): Gateway {
    return {
      ...gateway,
      createPayoutBatch: ({ key, items }) =>
        this.#ask(() => gateway.createPayoutBatch({ key: this.#keyOf(key), items })),
      findPayoutBatch: (...given) => this.#ask(() => gateway.findPayoutBatch(...given)),
      getPayoutItem: (...given) => this.#ask(() => gateway.getPayoutItem(...given)),
    };
  }

  async #ask<Value>(ask: () => Promise<Answered<Value>>): Promise<Answered<Value>> {
    const fate = this.isBad ? this.#chance.below(4) : 3;
    if (fate === 0) return { kind: "unknown", detail: "the question was lost" };
    const answer = await ask();
    return fate === 1 ? { kind: "unknown", detail: "the answer was lost" } : answer;
  }
}

/** The word in the email address decides what the sandbox does with the payment. */
const words = ["", "", "", "", "", "", "", "+unclaimed", "+returned", "+failed", "+blocked", "+hold", "+late"];

async function openContext(line: BadConnection): Promise<{ ctx: TestApp; charities: string[] }> {
  const ctx = await testApp({
    settings: { RATE_LIMITS: "off", PAYOUTS: "api" },
    now: new Date("2027-03-10T12:00:00Z"),
    aroundPayments: (gateway) => line.around(gateway),
  });
  const { deps } = ctx;
  await runOnlyMoneyJobs(ctx);
  const charities: string[] = [];
  for (let number = 0; number < itemsEach - 2; number += 1) {
    const paymentEmail = `charity-${number}${words[number % words.length]}@pay.example`;
    charities.push((await aCharity(deps, { paymentEmail, validatedAt: deps.clock.now() })).id);
  }
  // We need our own balance at the provider: the fees of returned payments are our loss.
  const date = addDays(londonDay(deps.clock.now()), 300);
  await anEndedParty(ctx, { date, rsvpDate: date, gifts: ["1000.00", "1000.00"], giftAid: false });
  return { ctx, charities };
}

async function passes(ctx: TestApp, milliseconds: number): Promise<void> {
  ctx.clock.advance(milliseconds);
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(ctx.deps.db);
  await ctx.runJobs({ failuresExpected: true });
}

async function sendAll(line: BadConnection, chance: Chance, count: number): Promise<TestApp> {
  const { ctx, charities } = await openContext(line);
  for (let number = 0; number < count; number += 1) {
    await changeSandboxSettings(ctx.deps, {
      delaySeconds: chance.pick([0, 0, 90, 900]) ?? 0,
      duplicate: chance.percent(40),
      reorder: chance.percent(40),
      lost: chance.percent(25),
      badSignature: chance.percent(10),
    });
    await aDueParty(ctx, { gifts: ["1000.00"], giftAid: false, alsoFor: charities });
    // Occasionally wait so long that the job first has to ask the provider what it has.
    await passes(ctx, chance.percent(10) ? 7 * hour : 7 * minute);
  }
  return ctx;
}

/** Repairs the connection and lets every payment finish. */
async function settleEverything(ctx: TestApp, line: BadConnection): Promise<void> {
  line.isBad = false;
  await endFailures(ctx.deps);
  for (const pause of [7 * minute, 7 * hour, 11 * minute, 50 * hour, 11 * minute, 31 * 24 * hour, hour, hour]) {
    await passes(ctx, pause);
  }
}

/** Rows that should not exist. */
async function wrong({ deps: { db } }: TestApp) {
  const paidTwice = await sql`
    select reference, count(*) from sandbox_payout_items group by reference having count(*) > 1`.execute(db);
  const underWay = await sql`
    select id, state from payouts where state not in ('success', 'failed', 'returned', 'returned_late')`.execute(db);
  const otherwise = await sql`
    select payout.reference, payout.state, item.state from payouts payout
    full join sandbox_payout_items item on item.reference = payout.reference
    where (payout.state, item.state) not in (('success', 'success'), ('failed', 'failed'), ('failed', 'blocked'),
      ('returned', 'returned'), ('returned_late', 'reversed')) or payout.id is null or item.id is null`.execute(db);
  const inTheBooks = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  return { paidTwice: paidTwice.rows, underWay: underWay.rows, otherwise: otherwise.rows, inTheBooks };
}

/** The number of payees, and of payouts made for them. */
async function counted({ deps: { db } }: TestApp) {
  const { rows } = await sql<{ payees: number; sent: number }>`
    select count(distinct (party_id, payee, charity_id))::integer as payees, count(*)::integer as sent
    from payouts`.execute(db);
  return rows[0];
}

test("lost responses never cause a payee to be paid twice or forgotten", async () => {
  const chance = chanceOf(20);
  const line = new BadConnection(chanceOf(21));
  const ctx = await sendAll(line, chance, batches);
  await settleEverything(ctx, line);
  expect(await wrong(ctx)).toEqual({ paidTwice: [], underWay: [], otherwise: [], inTheBooks: [] });
  expect(await counted(ctx)).toEqual({ payees: batches * itemsEach, sent: batches * itemsEach });
  await ctx.close();
});

test("control: with a different key for every request, payees are paid twice", async () => {
  let number = 0;
  // The provider always acts, but every response is lost.
  const line = new BadConnection({ ...chanceOf(22), below: () => 1 }, (key) => `${key} ${(number += 1)}`);
  const ctx = await sendAll(line, chanceOf(23), 2);
  const { paidTwice } = await wrong(ctx);
  expect(paidTwice.length).toBeGreaterThan(0);
  await ctx.close().catch(() => undefined);
});
