import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { findParty, lockParty } from "../parties/public.ts";
import { aGiver, anApprovedOrder, entriesOf, reloaded } from "./contributions.builders.ts";
import { findContribution } from "./contributions.store.ts";
import { type OpenContribution, openLocked } from "./open-contribution.ts";
import { settle } from "./settle.ts";

/** Short ones; what is raced is always the same as in real life: the use cases, on a real database. */

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
  for (let round = 0; round < 10; round += 1) {
    const { id } = await newOrder();
    await Promise.all([settle(house.deps, id), house.runJobs(), settle(house.deps, id)]);
    expect(await entriesOf(house.deps, id)).toEqual(["capture"]);
    expect(await triesOf(id)).toBe(1);
  }
});

test("cancelling and settling race: either nothing was taken, or it stays paid", async () => {
  for (let round = 0; round < 6; round += 1) {
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
 * The party closes for good (complete, the organiser's half has left) while somebody pays. Whoever closes looks at what
 * is being paid, under the lock: either they see it, or nothing is taken.
 */
async function closeWhilePaying(open: OpenContribution): Promise<{ seen: boolean; captured: boolean }> {
  const { id, party } = await newOrder();
  const close = house.deps.db.transaction().execute(async (work) => {
    await pause(Math.random() * 30);
    await lockParty(work, party.id);
    const now = house.clock.now();
    const closed = { completed_at: now, organiser_paid_at: now };
    await work.updateTable("parties").set(closed).where("id", "=", party.id).execute();
    const paying = await work
      .selectFrom("contributions")
      .select("id")
      .where("id", "=", id)
      .where("state", "in", ["capturing", "captured"])
      .execute();
    return paying.length > 0;
  });
  const [seen] = await Promise.all([close, settle(house.deps, id, slowly(open))]);
  const { state } = await reloaded(house.deps, id);
  return { seen, captured: state === "captured" };
}

test("closing and paying race: nothing is taken that whoever closes did not see", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { seen, captured } = await closeWhilePaying(openLocked);
    expect(captured).toBe(seen);
  }
});

test("control: without the locks something is taken unseen", async () => {
  const rounds: { seen: boolean; captured: boolean }[] = [];
  for (let round = 0; round < 12; round += 1) rounds.push(await closeWhilePaying(openUnlocked));
  expect(rounds.some(({ seen, captured }) => captured && !seen)).toBe(true);
});
