import { afterEach, beforeEach, expect, test } from "vitest";
import { tablesContaining } from "../../../test-support/database-state.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { cancelContribution } from "./cancel-or-confirm.ts";
import { aContribution, aGiver, anIntention } from "./contributions.builders.ts";

let ctx: TestApp;
beforeEach(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-01T10:00:00Z") });
});
afterEach(() => ctx.close());

/** Ends on 20 June at 16:30 in London. */
const soon = { date: "2026-06-20", rsvpDate: "2026-06-18" };

async function nightOf(day: string, sweeps?: readonly string[]): Promise<void> {
  ctx.clock.set(new Date(`${day}T05:00:00Z`));
  await ctx.runJobs({ ...(sweeps && { sweeps }) });
}

const idsOf = async () => (await ctx.deps.db.selectFrom("contributions").select("id").execute()).map(({ id }) => id);

test("an abandoned intention is deleted after 30 days, a contribution stays", async () => {
  const { party, guestId } = await aGiver(ctx, soon);
  const { id } = await anIntention(ctx.deps, { partyId: party.id, guestId });
  await cancelContribution(ctx.deps, { id });
  const kept = await aContribution(ctx.deps, { partyId: party.id, guestId });
  await nightOf("2026-06-30", ["forget-contributions"]);
  expect(await idsOf()).toContain(id);
  await nightOf("2026-07-02", ["forget-contributions"]);
  expect(await idsOf()).toEqual([kept.id]);
});

test("givers are anonymised with the guests, except in Gift Aid declarations", async () => {
  const { party, guestId } = await aGiver(ctx, soon);
  await aContribution(ctx.deps, { partyId: party.id, guestId });
  await nightOf("2026-10-17");
  expect(await tablesContaining(ctx.deps.db, "hannah bennett")).toContain("public.contributions");
  await nightOf("2026-10-20");
  await nightOf("2026-10-21");
  expect(await tablesContaining(ctx.deps.db, "hannah bennett")).toEqual(["public.gift_aid_declarations"]);
  await nightOf("2032-07-01");
  expect(await tablesContaining(ctx.deps.db, "hannah bennett")).toEqual([]);
});

test("requests to the provider are deleted after 90 days", async () => {
  const { party, guestId } = await aGiver(ctx, soon);
  await aContribution(ctx.deps, { partyId: party.id, guestId });
  const attempts = () => ctx.deps.db.selectFrom("payment_attempts").select("key").execute();
  expect(await attempts()).not.toEqual([]);
  await nightOf("2026-08-31", ["forget-contributions"]);
  expect(await attempts()).toEqual([]);
});
