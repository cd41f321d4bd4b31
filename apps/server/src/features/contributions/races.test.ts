import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { findParty, lockParty } from "../parties/public.ts";
import { aGiver, anApprovedOrder, entriesOf, reloaded } from "./contributions.builders.ts";
import { findContribution } from "./contributions.store.ts";
import { type OpenContribution, openLocked } from "./open-contribution.ts";
import { settle } from "./settle.ts";

/** Short ones; what is raced is always the same as in real life: the use cases, on a real database. */

// Many rounds on a machine that has more to do.
vi.setConfig({ testTimeout: 60_000 });

let house: TestApp;

beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => house.close());

/** The negative control: the same without any lock. */
const openUnlocked: OpenContribution = async (work, { id, partyId }) => {
  const [contribution, party] = [await findContribution(work, id), await findParty(work, partyId)];
  if (contribution === null) throw new Error("gone");
  return { contribution, party };
};

/** Leaves others the time to come in between. */
const slowly =
  (open: OpenContribution): OpenContribution =>
  async (work, which) => {
    const opened = await open(work, which);
    await pause(20);
    return opened;
  };

async function newOrder() {
  const { party, guestId } = await aGiver(house);
  return { party, ...(await anApprovedOrder(house.deps, { guestId, partyId: party.id })) };
}

const triesOf = async (id: string) =>
  (await house.deps.db.selectFrom("card_tries").select("id").where("contribution_id", "=", id).execute()).length;

/** Fifty who settle at once: how many entries there are, how many tries were counted, and how many callers failed. */
async function fiftySettle(open: OpenContribution) {
  const { id } = await newOrder();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => settle(house.deps, id, open)));
  const failed = outcomes.filter(({ status }) => status === "rejected").length;
  return { entries: await entriesOf(house.deps, id), tries: await triesOf(id), failed };
}

test("fifty captures at once are one entry, and nobody fails", async () => {
  expect(await fiftySettle(openLocked)).toEqual({ entries: ["capture"], tries: 1, failed: 0 });
});

test("control: without the locks the same fifty get in each other's way", async () => {
  const { entries, tries, failed } = await fiftySettle(slowly(openUnlocked));
  // The books hold even then, by kind and reference; everything that has only the lock does not.
  expect(entries).toEqual(["capture"]);
  expect(failed > 0 || tries > 1).toBe(true);
});

test("the browser's return and the notification race, and it is captured once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await newOrder();
    await Promise.all([settle(house.deps, id), house.runJobs(), settle(house.deps, id)]);
    expect(await entriesOf(house.deps, id)).toEqual(["capture"]);
    expect(await triesOf(id)).toBe(1);
  }
});

test("cancelling and settling race: either nothing was taken, or it stays paid", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await newOrder();
    await Promise.all([
      settle(house.deps, id),
      house.app.inject({ method: "DELETE", url: `/api/donations/${id}`, headers: { accept: "application/json" } }),
    ]);
    const { state } = await settle(house.deps, id);
    expect(["captured", "cancelled"]).toContain(state);
    expect(await entriesOf(house.deps, id)).toEqual(state === "captured" ? ["capture"] : []);
  }
});

/**
 * The party closes for good (complete, the organiser's half has left) right after a payer has looked whether it is open.
 * Whoever closes looks at what is being paid: either they see it, or nothing may be taken.
 */
async function closeWhilePaying(open: OpenContribution, patience: number) {
  const { id, party } = await newOrder();
  const looked = Promise.withResolvers<void>();
  const close = looked.promise.then(() => closeForGood(party.id, id));
  // With the lock whoever closes has to wait for the payer, so the payer does not wait for ever.
  const betweenLookAndPayment: OpenContribution = async (work, which) => {
    const opened = await open(work, which);
    looked.resolve();
    await Promise.race([close, pause(patience)]);
    return opened;
  };
  const [seen] = await Promise.all([close, settle(house.deps, id, betweenLookAndPayment)]);
  return { seen, captured: (await reloaded(house.deps, id)).state === "captured" };
}

/** Answers whether something is being paid. */
async function closeForGood(partyId: string, contributionId: string): Promise<boolean> {
  return house.deps.db.transaction().execute(async (work) => {
    await lockParty(work, partyId);
    const now = house.clock.now();
    const closed = { completed_at: now, organiser_paid_at: now };
    await work.updateTable("parties").set(closed).where("id", "=", partyId).execute();
    const paying = await work
      .selectFrom("contributions")
      .select("id")
      .where("id", "=", contributionId)
      .where("state", "in", ["capturing", "captured"])
      .execute();
    return paying.length > 0;
  });
}

test("closing and paying race: nothing is taken that whoever closes did not see", async () => {
  for (const patience of [0, 50, 500]) {
    const { seen, captured } = await closeWhilePaying(openLocked, patience);
    expect(captured).toBe(seen);
  }
});

test("control: without the locks it is taken unseen", async () => {
  expect(await closeWhilePaying(openUnlocked, 20_000)).toEqual({ seen: false, captured: true });
});
