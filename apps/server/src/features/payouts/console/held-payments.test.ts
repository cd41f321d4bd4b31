import type { HeldReason } from "@wishwell/domain/payouts/payables";
import { hour, londonDay } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { countQueries } from "../../../../test-support/database-state.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { account, postEntries } from "../../ledger/public.ts";
import { aBatch, aDueParty, moved } from "../payouts.builders.ts";
import { askBack } from "../../refunds/refunds.builders.ts";
import { listHeld } from "./show-payments.ts";

let ctx: TestApp;
let admin: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });
  admin = (await aSignedInUser(ctx.deps, { role: 2 })).token;
});
afterAll(() => ctx.close());

type Due = Awaited<ReturnType<typeof aDueParty>>;
const set =
  (table: string, column: string, value: unknown, by = "id") =>
  (id: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(by)} = ${id}`.execute(ctx.deps.db);
const later = () => new Date(ctx.clock.now().getTime() + hour);

/** For each reason, which of a party's payments it holds and how to cause it. */
const causes: Readonly<Record<HeldReason, readonly [holds: string, act: (due: Due) => Promise<unknown>]>> = {
  "called off": ["both", ({ party }) => set("parties", "cancelled_at", ctx.clock.now())(party.id)],
  disputed: ["both", ({ given, party }) => dispute(given[0]?.id ?? "", party.id)],
  "page hidden": ["both", ({ party }) => set("parties", "hidden_at", ctx.clock.now())(party.id)],
  "waits for review": ["both", async () => undefined],
  "organiser blocked": ["both", ({ organiser }) => set("users", "blocked_at", ctx.clock.now())(organiser.id)],
  "no payment address": ["organiser", ({ organiser }) => set("users", "payment_email", "")(organiser.id)],
  "address held": [
    "organiser",
    ({ organiser }) => set("users", "payment_email_changed_at", ctx.clock.now())(organiser.id),
  ],
  "charity not payable": ["charity", ({ charity }) => set("charities", "payments_held_until", later())(charity.id)],
  "refund asked": ["both", ({ given }) => askBack(ctx, given[0]?.id ?? "")],
  "last payment failed": ["organiser", ({ organisersPayout }) => fails(organisersPayout)],
  "other provider": ["both", ({ party }) => set("payouts", "provider", "paypal", "party_id")(party.id)],
};

async function fails(payoutId: string): Promise<void> {
  await aBatch(ctx);
  await moved(ctx, { payoutId, to: "failed", source: "report" });
}

const dispute = (contribution_id: string, party_id: string) =>
  ctx.deps.db
    .insertInto("disputes")
    .values({
      contribution_id,
      party_id,
      provider: "sandbox",
      dispute_id: "D1",
      pence: 2000,
      state: "open",
      opened_at: ctx.clock.now(),
    })
    .execute();

test("everything that holds a payment is listed with its reason, and nothing else", async () => {
  await aDueParty(ctx);
  const wanted: string[] = [];
  for (const [cause, [holds, act]] of Object.entries(causes)) {
    const gifts = cause === "waits for review" ? ["1000.00", "1000.00", "2.00"] : ["20.00"];
    // Refunds can be requested until twelve hours after the party.
    const justOver = { date: londonDay(ctx.clock.now()), endTime: "10:00" };
    const due = await aDueParty(ctx, { gifts, ...(cause === "refund asked" && justOver) });
    await act(due);
    const held = holds === "both" ? ["charity", "organiser"] : [holds];
    wanted.push(...held.map((payee) => `${due.party.id} ${payee} ${cause}`));
  }
  const { body } = await send(ctx.app, "GET /payment/held", { token: admin });
  const listed = (body.data ?? []).map(({ event_uuid, payee, waits_for }) => `${event_uuid} ${payee} ${waits_for}`);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  expect(body.meta?.total).toBe(wanted.length);
  // The ledger has no entry for that dispute.
  await ctx.deps.db.deleteFrom("disputes").execute();
});

/** Copies of this party whose organisers are each owed a pound. */
async function copies({ party, organisersPayout }: Due, count: number): Promise<string[]> {
  const { db } = ctx.deps;
  const made = await sql<{ id: string }>`
    insert into parties select (jsonb_populate_record(party, jsonb_build_object('id', gen_random_uuid(),
      'address_id', gen_random_uuid(), 'short_code', upper(substr(md5(random()::text), 1, 10))))).*
    from parties party, generate_series(1, ${count}) where party.id = ${party.id} returning id`.execute(db);
  await sql`
    insert into payouts select (jsonb_populate_record(payout, jsonb_build_object('id', gen_random_uuid(), 'party_id', made,
      'reference', 'P' || upper(substr(translate(md5(made::text), 'ilou', '0000'), 1, 26))))).*
    from payouts payout, unnest(${made.rows.map(({ id }) => id)}::uuid[]) as made
    where payout.id = ${organisersPayout}`.execute(db);
  const ids = made.rows.map(({ id }) => id);
  await owe(ids, 100);
  return ids;
}

/**
 * Posts a sum without a contribution; posting the opposite sum removes it, so that the ledger is correct in the end.
 */
async function owe(partyIds: readonly string[], sum: number): Promise<void> {
  const entries = partyIds.map((id) => ({
    kind: "charity_replaced" as const,
    ref: `${id} ${sum}`,
    partyId: id,
    contributionId: null,
    lines: [
      { account: account.clearing("sandbox"), pence: pence(sum), part: "gross" as const },
      { account: account.gift(id), pence: pence(-sum), part: "gift" as const },
    ],
  }));
  await ctx.deps.db.transaction().execute((tx) => postEntries(ctx.deps, tx, entries));
}

test("a row says what its release covers, even when the party's other half is on another page", async () => {
  const due = await aDueParty(ctx);
  await set("users", "blocked_at", ctx.clock.now())(due.organiser.id);
  const { total } = await listHeld(ctx.deps, { page: 1, perpage: 1 });
  const pages = await Promise.all(
    Array.from({ length: total }, (_, index) => listHeld(ctx.deps, { page: index + 1, perpage: 1 })),
  );
  const rows = pages.flatMap(({ held }) => held).filter(({ partyId }) => partyId === due.party.id);
  expect(rows.map(({ pence: own, releases }) => [own, releases])).toEqual([
    [896, 1792],
    [896, 1792],
  ]);
});

test("a page of several hundred has the right count and takes no more queries than a short one", async () => {
  const { deps } = ctx;
  const queriesOf = async (page: number) => {
    const counted = countQueries(deps.db);
    const { total, held } = await listHeld({ ...deps, db: counted.db }, { page, perpage: 100 });
    return { total, held, queries: counted.queries() };
  };
  const few = await queriesOf(1);
  const free = await copies(await aDueParty(ctx), 300);
  const stopped = await aDueParty(ctx);
  await set("users", "blocked_at", ctx.clock.now())(stopped.organiser.id);
  const held = await copies(stopped, 250);
  const pages = [await queriesOf(1), await queriesOf(2), await queriesOf(3), await queriesOf(4)];
  const total = few.total + 252;
  expect(pages.map((page) => [page.total, page.held.length])).toEqual([
    [total, 100],
    [total, 100],
    [total, total - 200],
    [total, 0],
  ]);
  // A page without a charity needs no query for charities, and which page has one depends on the parties' ids.
  expect(Math.max(...pages.map(({ queries }) => queries))).toBeLessThanOrEqual(few.queries);
  const rows = pages.flatMap(({ held }) => held.map(({ partyId, charityId }) => `${partyId} ${charityId}`));
  expect(new Set(rows).size).toBe(total);
  await owe([...free, ...held], -100);
});
