import { pence } from "@wishwell/domain/money/money";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { account, balancesOf } from "../ledger/public.ts";
import { aBatch, aDueParty, moved, payoutsOf } from "./payouts.builders.ts";
import { findBatch } from "./batches.store.ts";

let ctx: TestApp;
let given: Awaited<ReturnType<typeof aDueParty>>;
let batchId: string;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  given = await aDueParty(ctx);
  batchId = (await aBatch(ctx))?.id ?? "";
});

const fee = pence(18);
const report = (to: PayoutState, payoutId = given.organisersPayout) => ({ payoutId, to, source: "report" }) as const;

/** What is owed, and what is on its way or unclaimed, as positive sums; each half of £20 is £8.96. */
async function standing() {
  const names = [account.gift(given.party.id), account.inflight(given.organisersPayout)];
  const sums = await balancesOf(ctx.deps.db, names);
  return names.map((name) => 0 - (sums.get(name) ?? 0));
}
const organisersPayout = async () => (await payoutsOf(ctx, given.party.id))[0];

describe("a payout", () => {
  test("is no longer owed once it is sent, and arrives", async () => {
    expect(await standing()).toEqual([0, 896]);
    expect(await moved(ctx, { ...report("success"), fee, transactionId: "T1" })).toMatchObject([
      { kind: "moved", from: "exported" },
    ]);
    expect(await standing()).toEqual([0, 0]);
    expect(await organisersPayout()).toMatchObject({ state: "success", fee: 18, transaction_id: "T1" });
  });

  test("does not change when the same outcome is reported twice", async () => {
    await moved(ctx, { ...report("success"), fee });
    expect(await moved(ctx, { ...report("success"), fee })).toMatchObject([{ kind: "unchanged", from: "success" }]);
    expect(await standing()).toEqual([0, 0]);
  });

  test("whose fee is reported later has it posted then, once", async () => {
    await moved(ctx, { ...report("success"), source: "admin" });
    await moved(ctx, { ...report("success"), fee, transactionId: "T2" });
    await moved(ctx, { ...report("success"), fee });
    expect(await organisersPayout()).toMatchObject({ fee: 18, transaction_id: "T2" });
  });

  test.each<[string, readonly PayoutState[]]>([
    ["fails", ["failed"]],
    ["is cancelled", ["cancelled"]],
    ["is returned because it was not claimed", ["unclaimed", "returned"]],
    ["is on hold and fails", ["submitted", "on_hold", "failed"]],
    ["is cancelled while unclaimed", ["unclaimed", "cancelled"]],
    ["is returned before any other notification", ["returned"]],
  ])("that %s is owed again", async (_, states) => {
    for (const to of states) expect(await moved(ctx, { ...report(to), fee })).toMatchObject([{ kind: "moved" }]);
    expect(await standing()).toEqual([896, 0]);
    expect((await organisersPayout())?.fee).toBeNull();
  });

  test("that is unclaimed is held for the payee, and arrives when claimed", async () => {
    await moved(ctx, { ...report("unclaimed"), fee });
    expect(await standing()).toEqual([0, 896]);
    await moved(ctx, report("success"));
    expect(await standing()).toEqual([0, 0]);
  });

  test("that arrived and was returned before we heard of either has cost its fee", async () => {
    expect(await moved(ctx, { ...report("returned_late"), fee })).toMatchObject([{ kind: "moved", from: "exported" }]);
    expect(await standing()).toEqual([896, 0]);
    expect(await organisersPayout()).toMatchObject({ state: "returned_late", fee: 18 });
    const sums = await balancesOf(ctx.deps.db, [account.payoutFee]);
    expect(sums.get(account.payoutFee)).toBeGreaterThanOrEqual(18);
  });

  test("refuses a step that is not allowed", async () => {
    await moved(ctx, report("failed"));
    expect(await moved(ctx, report("success"))).toEqual([
      { kind: "refused", payoutId: given.organisersPayout, from: "failed" },
    ]);
    const unknown = crypto.randomUUID();
    expect(await moved(ctx, report("success", unknown))).toEqual([{ kind: "missing", payoutId: unknown }]);
    expect(await standing()).toEqual([896, 0]);
  });

  test("records who reported each step", async () => {
    await moved(ctx, { ...report("unclaimed"), source: "admin", byUser: given.organiser.id, reason: "They rang" });
    await moved(ctx, report("returned_late"));
    const steps = await ctx.deps.db
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

  test("to the organiser marks the party as paid", async () => {
    const paidAt = async () =>
      (
        await ctx.deps.db
          .selectFrom("parties")
          .select("organiser_paid_at")
          .where("id", "=", given.party.id)
          .executeTakeFirstOrThrow()
      ).organiser_paid_at;
    await moved(ctx, report("success", given.charitysPayout));
    expect(await paidAt()).toBeNull();
    await moved(ctx, report("success"));
    expect(await paidAt()).toEqual(ctx.clock.now());
    await moved(ctx, report("returned_late"));
    expect(await paidAt()).toBeNull();
  });
});

test("a batch is closed once each of its payments has an outcome", async () => {
  await moved(ctx, report("submitted"));
  expect((await findBatch(ctx.deps.db, batchId))?.state).toBe("open");
  await moved(ctx, report("failed", given.charitysPayout));
  expect(await findBatch(ctx.deps.db, batchId)).toMatchObject({ state: "closed", closedAt: ctx.clock.now() });
});

test("concurrent reports post every payment once", async () => {
  const move = { ...report("success"), fee };
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => moved(ctx, move)));
  expect(outcomes.flat().filter(({ kind }) => kind === "moved")).toHaveLength(1);
  expect(await standing()).toEqual([0, 0]);
});
