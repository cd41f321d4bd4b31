import { hour } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDueParty } from "./payouts.builders.ts";
import { watchPayouts } from "./watch-payouts.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2027-03-10T12:00:00Z"), sweeps: [] });
});
afterAll(() => ctx.close());

test("the alert about late payouts counts those we hold up, and none of a hidden page", async () => {
  const admin = await aSignedInUser(ctx.deps, { role: 2 });
  const seen = await aDueParty(ctx);
  const hidden = await aDueParty(ctx);
  const { db } = ctx.deps;
  await db.updateTable("parties").set({ hidden_at: ctx.clock.now() }).where("id", "=", hidden.party.id).execute();
  await db.updateTable("payouts").set({ state: "failed" }).where("id", "=", seen.charitysPayout).execute();
  await sql`update payouts set created_at = ${new Date(ctx.clock.now().getTime() - 40 * hour)}`.execute(db);
  const late = async () => {
    await watchPayouts(ctx.deps);
    const { data } = (await send(ctx.app, "GET /admin/alerts", { token: admin.token })).body;
    return data?.find(({ title }) => title.toLowerCase() === "payouts are late")?.lines;
  };
  expect(await late()).toEqual([
    "1 payout was requested more than 36 hours ago and hasn’t been sent. We promise 48 hours.",
  ]);
  ctx.clock.advance(24 * hour);
  await db.updateTable("users").set({ blocked_at: ctx.clock.now() }).where("id", "=", seen.organiser.id).execute();
  expect(await late()).toContain(
    "Waiting for an admin, because the party received more than £2,000 or its organiser is blocked.",
  );
});
