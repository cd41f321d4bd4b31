import { pence } from "@wishwell/domain/money/money";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { account, balancesOf } from "../ledger/public.ts";
import { aBatch, aDueParty, moved, payoutsOf } from "./payouts.builders.ts";
import { findBatch } from "./batches.store.ts";

let house: TestApp;
let given: Awaited<ReturnType<typeof aDueParty>>;
let batchId: string;

beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => house.close());
beforeEach(async () => {
  given = await aDueParty(house);
  batchId = (await aBatch(house))?.id ?? "";
});

const fee = pence(18);
const report = (to: PayoutState, payoutId = given.organisersPayout) => ({ payoutId, to, source: "report" }) as const;

/** What is owed, on its way and unclaimed, as people count it; both halves of £20 are £8.96. */
async function standing() {
  const names = [account.gift(given.party.id), account.inflight(given.organisersPayout)];
  const sums = await balancesOf(house.deps.db, names);
  return names.map((name) => 0 - (sums.get(name) ?? 0));
}
const organisersPayout = async () => (await payoutsOf(house, given.party.id))[0];

describe("a payout", () => {
  test("that leaves is owed to nobody any more, and arrives", async () => {
    expect(await standing()).toEqual([0, 896]);
    expect(await moved(house, { ...report("success"), fee, transactionId: "T1" })).toMatchObject([
      { kind: "moved", from: "exported" },
    ]);
    expect(await standing()).toEqual([0, 0]);
    expect(await organisersPayout()).toMatchObject({ state: "success", fee: 18, transaction_id: "T1" });
  });

  test("is the same when it is told twice", async () => {
    await moved(house, { ...report("success"), fee });
    expect(await moved(house, { ...report("success"), fee })).toMatchObject([{ kind: "unchanged", from: "success" }]);
    expect(await standing()).toEqual([0, 0]);
  });

  test("whose fee is told later has it booked then, once", async () => {
    await moved(house, { ...report("success"), source: "admin" });
    await moved(house, { ...report("success"), fee, transactionId: "T2" });
    await moved(house, { ...report("success"), fee });
    expect(await organisersPayout()).toMatchObject({ fee: 18, transaction_id: "T2" });
  });

  test.each<[string, readonly PayoutState[]]>([
    ["fails", ["failed"]],
    ["is called back", ["cancelled"]],
    ["is sent back by whoever did not claim it", ["unclaimed", "returned"]],
    ["is on hold and fails", ["submitted", "on_hold", "failed"]],
    ["is cancelled while unclaimed", ["unclaimed", "cancelled"]],
    ["comes back before we hear of anything", ["returned"]],
  ])("that %s is owed again", async (_, states) => {
    for (const to of states) expect(await moved(house, { ...report(to), fee })).toMatchObject([{ kind: "moved" }]);
    expect(await standing()).toEqual([896, 0]);
    expect((await organisersPayout())?.fee).toBeNull();
  });

  test("that nobody has claimed is held for them, and arrives when they do", async () => {
    await moved(house, { ...report("unclaimed"), fee });
    expect(await standing()).toEqual([0, 896]);
    await moved(house, report("success"));
    expect(await standing()).toEqual([0, 0]);
  });

  test("that arrived and came back before we heard of either has cost its fee", async () => {
    expect(await moved(house, { ...report("returned_late"), fee })).toMatchObject([
      { kind: "moved", from: "exported" },
    ]);
    expect(await standing()).toEqual([896, 0]);
    expect(await organisersPayout()).toMatchObject({ state: "returned_late", fee: 18 });
    const sums = await balancesOf(house.deps.db, [account.payoutFee]);
    expect(sums.get(account.payoutFee)).toBeGreaterThanOrEqual(18);
  });

  test("takes no step that there is not", async () => {
    await moved(house, report("failed"));
    expect(await moved(house, report("success"))).toEqual([
      { kind: "refused", payoutId: given.organisersPayout, from: "failed" },
    ]);
    const nobody = crypto.randomUUID();
    expect(await moved(house, report("success", nobody))).toEqual([{ kind: "missing", payoutId: nobody }]);
    expect(await standing()).toEqual([896, 0]);
  });

  test("has a history of who said what", async () => {
    await moved(house, { ...report("unclaimed"), source: "admin", byUser: given.organiser.id, reason: "They rang" });
    await moved(house, report("returned_late"));
    const steps = await house.deps.db
      .selectFrom("payout_steps")
      .select(["from_state", "to_state", "source", "by_user", "reason"])
      .where("payout_id", "=", given.organisersPayout)
      .orderBy("id")
      .execute();
    expect(steps).toMatchObject([
      { from_state: null, to_state: "due", source: "organiser" },
      { from_state: "due", to_state: "exported", source: "file" },
      { to_state: "unclaimed", source: "admin", by_user: given.organiser.id, reason: "They rang" },
      { from_state: "unclaimed", to_state: "success" },
      { from_state: "success", to_state: "returned_late", source: "report" },
    ]);
  });

  test("of the organiser says on the party whether they are paid", async () => {
    const paidAt = async () =>
      (
        await house.deps.db
          .selectFrom("parties")
          .select("organiser_paid_at")
          .where("id", "=", given.party.id)
          .executeTakeFirstOrThrow()
      ).organiser_paid_at;
    await moved(house, report("success", given.charitysPayout));
    expect(await paidAt()).toBeNull();
    await moved(house, report("success"));
    expect(await paidAt()).toEqual(house.clock.now());
    await moved(house, report("returned_late"));
    expect(await paidAt()).toBeNull();
  });
});

test("a batch is closed once each of its payments has an answer", async () => {
  await moved(house, report("submitted"));
  expect((await findBatch(house.deps.db, batchId))?.state).toBe("open");
  await moved(house, report("failed", given.charitysPayout));
  expect(await findBatch(house.deps.db, batchId)).toMatchObject({ state: "closed", closedAt: house.clock.now() });
});

test("two reports at once book every payment once", async () => {
  const move = { ...report("success"), fee };
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => moved(house, move)));
  expect(outcomes.flat().filter(({ kind }) => kind === "moved")).toHaveLength(1);
  expect(await standing()).toEqual([0, 0]);
});
