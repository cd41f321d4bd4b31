import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSandboxSettings } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aGiver, anApprovedOrder, entriesOf, reloaded } from "../../contributions/contributions.builders.ts";
import { checkLedger } from "../../ledger/check-ledger.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

const minute = 60_000;

async function approved(card?: string) {
  const { party, guestId } = await aGiver(ctx);
  return anApprovedOrder(ctx.deps, { guestId, partyId: party.id, ...(card !== undefined && { card }) });
}

const events = async () =>
  ctx.deps.db.selectFrom("payment_events").selectAll().where("provider", "=", "sandbox").execute();

describe("a giver who never returns to the page", () => {
  test("has still given: the approval's notification is enough", async () => {
    const { id } = await approved();
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "captured" });
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture"]);
  });

  test("has given once when notifications arrive twice and in the wrong order", async () => {
    await changeSandboxSettings(ctx.deps, { duplicate: true, reorder: true });
    const { id } = await approved();
    await ctx.runJobs();
    ctx.clock.advance(2 * minute);
    await ctx.runJobs();
    await changeSandboxSettings(ctx.deps, { duplicate: false, reorder: false });
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "captured" });
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture"]);
  });

  test("has not given if the notification's signature is wrong", async () => {
    const before = (await events()).length;
    await changeSandboxSettings(ctx.deps, { badSignature: true });
    await approved();
    await ctx.runJobs();
    await changeSandboxSettings(ctx.deps, { badSignature: false });
    expect(await events()).toHaveLength(before);
  });
});

test("a pending payment is captured when the sandbox notifies us that it has settled", async () => {
  const { id } = await approved("4000000000000077");
  await ctx.runJobs();
  expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "pending" });
  ctx.clock.advance(30 * minute);
  await ctx.runJobs();
  expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "captured" });
});

test("money in the sandbox without a ledger entry is found by the ledger checks", async () => {
  const transaction = { id: "STRAY", kind: "capture", pence: 2000, reference: "nobody", about: "none" };
  const { db, clock } = ctx.deps;
  await db
    .insertInto("sandbox_transactions")
    .values({ ...transaction, at: clock.now() })
    .execute();
  const found = (await checkLedger(db)).find(({ name }) => name === "sandbox holds what is booked");
  await db.deleteFrom("sandbox_transactions").where("id", "=", "STRAY").execute();
  expect(found?.rows).toEqual([{ contribution: "nobody", held: 2000, booked: 0 }]);
});
