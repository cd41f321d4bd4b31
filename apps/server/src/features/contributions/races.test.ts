import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import { sandboxSignatureHeader, signWebhook } from "../../platform/payment-gateway/sandbox/webhooks.ts";
import { webhookBody } from "../../platform/payment-gateway/sandbox/webhook-body.ts";
import { testSecret } from "../../../test-support/app-with-calls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { expectFailure, inRounds, raceTimeout, rejectedOf, sized, withoutLocks } from "../../../test-support/races.ts";
import { chanceOf } from "../../../../../stress/simulation/seeded-random.ts";
import { checkLedger } from "../ledger/public.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { lockParty } from "../parties/public.ts";
import { cancelContribution } from "./cancel-or-confirm.ts";
import { aGiver, anApprovedOrder, entriesOf, reloaded } from "./contributions.builders.ts";
import { settle } from "./settle.ts";
import { handlePaymentEvent, receiveWebhook } from "./webhooks.ts";

/**
 * Races the real use cases on a real database; `npm run test:stress` runs many rounds. Each race has a control without
 * its guard, which must fail: a race that cannot be lost proves nothing.
 */
vi.setConfig({ testTimeout: raceTimeout });

let ctx: TestApp;
let partyId: string;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  partyId = (await aGiver(ctx)).party.id;
});
afterAll(() => ctx.close());

/** An order of another guest of the same party, so that all wait for one lock, or of another party. */
async function newOrder({ deps } = ctx, party = partyId) {
  const { id: guestId } = await aGuest(deps, party, { status: 4 });
  return anApprovedOrder(deps, { guestId, partyId: party, giftAid: false });
}

const triesOf = async ({ db }: Deps, id: string) =>
  (await db.selectFrom("card_tries").select("id").where("contribution_id", "=", id).execute()).length;

const once = { entries: ["capture"], tries: 1, rejected: 0 };
const whatCameOf = async (deps: Deps, id: string, rejected: number) => ({
  entries: await entriesOf(deps, id),
  tries: await triesOf(deps, id),
  rejected,
});

async function fiftySettle(deps: Deps, { id }: { readonly id: string }) {
  const rejected = await rejectedOf(Array.from({ length: 50 }, () => settle(deps, id)));
  return whatCameOf(ctx.deps, id, rejected);
}

describe("fifty concurrent captures", () => {
  test("post one entry, and no call fails", async () => {
    const outcomes = await inRounds(sized(1, 20), 1, async () => fiftySettle(ctx.deps, await newOrder()));
    for (const outcome of outcomes) expect(outcome).toEqual(once);
  });

  test("control: conflict without locks, and only the ledger's unique key prevents a second entry", async () => {
    const outcome = await fiftySettle(withoutLocks(ctx.deps), await newOrder());
    expect(outcome.entries).toEqual(["capture"]);
    expect(outcome).not.toEqual(once);
  });

  test("control: post many entries without locks and keys, which the ledger check reports", async () => {
    const lawless = await testApp({ settings: { RATE_LIMITS: "off" } });
    const { db } = lawless.deps;
    const { party } = await aGiver(lawless);
    const { id } = await newOrder(lawless, party.id);
    await sql`alter table contribution_charities drop constraint contribution_charities_pkey`.execute(db);
    await sql`create function any_ref() returns trigger language plpgsql as
      'begin new.ref := new.ref || random(); return new; end'`.execute(db);
    await sql`create trigger any_ref before insert on ledger_entries for each row execute function any_ref()`.execute(
      db,
    );
    await rejectedOf(Array.from({ length: 8 }, () => settle(withoutLocks(lawless.deps), id)));
    expect((await entriesOf(lawless.deps, id)).length).toBeGreaterThan(1);
    const wrong = (await checkLedger(db)).filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(wrong).toContain("one capture each");
    await expect(lawless.close()).rejects.toThrow("the ledger is unsound");
  });
});

async function notified(deps: Deps, { id, orderId }: { readonly id: string; readonly orderId: string }) {
  const now = ctx.clock.now();
  const eventId = `WH-${id}`;
  const body = webhookBody({
    id: eventId,
    kind: "order.approved",
    about: { contributionId: id, orderId },
    madeAt: now,
  });
  await receiveWebhook(deps, "sandbox", {
    headers: { [sandboxSignatureHeader]: signWebhook(testSecret, body, now) },
    body,
  });
  await handlePaymentEvent(deps, { provider: "sandbox", eventId });
}

async function raceToCapture(deps: Deps) {
  const order = await newOrder();
  const rejected = await rejectedOf([settle(deps, order.id), notified(deps, order), settle(deps, order.id)]);
  return whatCameOf(ctx.deps, order.id, rejected);
}

describe("the browser's return and the notification at once", () => {
  test("capture once", async () => {
    const outcomes = await inRounds(sized(5, 500), 2, () => raceToCapture(ctx.deps));
    for (const outcome of outcomes) expect(outcome).toEqual(once);
  });

  test("control: fail or count twice without locks", async () => {
    const unlocked = withoutLocks(ctx.deps);
    const isWrong = await expectFailure(
      () => raceToCapture(unlocked),
      ({ tries, rejected }) => tries !== 1 || rejected > 0,
    );
    expect(isWrong).toBe(true);
  });
});

/** Random start delays, the same in every run. */
const chance = chanceOf(200);
const soon = (most: number) => pause(chance.below(most));

async function raceToCancel(deps: Deps) {
  const { id, orderId } = await newOrder();
  const [, cancelling] = await Promise.allSettled([
    soon(12).then(() => settle(deps, id)),
    soon(12).then(() => cancelContribution(deps, { id })),
  ]);
  const told = cancelling.status === "fulfilled" ? cancelling.value.state : "failed";
  const { state } = await settle(ctx.deps, id);
  const taken = ctx.deps.db.selectFrom("sandbox_captures").select("id").where("order_id", "=", orderId);
  return { told, state, entries: await entriesOf(ctx.deps, id), taken: (await taken.execute()).length };
}

describe("cancelling and capturing at once", () => {
  const cancelled = { told: "cancelled", state: "cancelled", entries: [], taken: 0 };
  const captured = { told: "captured", state: "captured", entries: ["capture"], taken: 1 };

  test("either captures nothing or stays paid", async () => {
    const outcomes = await inRounds(sized(5, 200), 2, () => raceToCancel(ctx.deps));
    for (const outcome of outcomes) expect([cancelled, captured]).toContainEqual(outcome);
  });

  test("control: captures money of a cancelled contribution without locks", async () => {
    const unlocked = withoutLocks(ctx.deps);
    const isWrong = await expectFailure(
      () => raceToCancel(unlocked),
      ({ told, taken }) => told === "cancelled" && taken > 0,
    );
    expect(isWrong).toBe(true);
  });
});

/** Completes the party with the organiser paid. Returns whether a payment was under way. */
async function closeForGood(deps: Deps, party: string, contributionId: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    await lockParty(tx, party);
    const now = ctx.clock.now();
    const closed = { completed_at: now, organiser_paid_at: now };
    await tx.updateTable("parties").set(closed).where("id", "=", party).execute();
    const paying = await tx
      .selectFrom("contributions")
      .select("id")
      .where("id", "=", contributionId)
      .where("state", "in", ["capturing", "captured"])
      .execute();
    return paying.length > 0;
  });
}

async function raceToClose(deps: Deps) {
  const { party } = await aGiver(ctx);
  const { id } = await newOrder(ctx, party.id);
  const [seen] = await Promise.all([
    soon(8).then(() => closeForGood(deps, party.id, id)),
    soon(8).then(() => settle(deps, id)),
  ]);
  return { seen, captured: (await reloaded(ctx.deps, id)).state === "captured" };
}

describe("closing a party and paying at once", () => {
  test("captures nothing that closing did not see", async () => {
    const outcomes = await inRounds(sized(5, 200), 2, () => raceToClose(ctx.deps));
    for (const { seen, captured } of outcomes) expect(captured).toBe(seen);
  });

  test("control: captures unseen money without locks", async () => {
    const unlocked = withoutLocks(ctx.deps);
    const isWrong = await expectFailure(
      () => raceToClose(unlocked),
      ({ seen, captured }) => captured && !seen,
    );
    expect(isWrong).toBe(true);
  });
});
