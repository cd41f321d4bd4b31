import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { aDueParty } from "../payouts/payouts.builders.ts";
import { aPartyWithContributions, aGift, askBack, decide } from "../refunds/refunds.builders.ts";

let ctx: TestApp;
let token: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-17T12:00:00Z") });
  token = (await aSignedInUser(ctx.deps, { role: 2 })).token;
});
afterAll(() => ctx.close());

const stats = async (range: string) => (await send(ctx.app, "GET /admin/stats", { query: { range }, token })).body.data;
const file = (url: string) => ctx.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const today = () => londonDay(ctx.deps.clock.now());

test("stats cover four weeks of parties, replies and money, without refunds and cancelled parties", async () => {
  const { party, gift, admin } = await aPartyWithContributions(ctx, { amount: "20.00" });
  await ctx.deps.db.updateTable("parties").set({ date: today() }).where("id", "=", party.id).execute();
  const back = await aGift(ctx, party, { amount: "50.00" });
  await askBack(ctx, back.id);
  const asked = await ctx.deps.db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
  await decide(ctx, admin.token, asked.id, { answer: "approve" });
  await ctx.runJobs();
  for (const status of [0, 1, 3, 100] as const) await aGuest(ctx.deps, party.id, { status });
  const off = await aParty(ctx.deps, { ownerId: admin.id, date: addDays(today(), 1) });
  await ctx.deps.db.updateTable("parties").set({ cancelled_at: new Date() }).where("id", "=", off.id).execute();

  const found = await stats("4w");
  expect(found).toMatchObject({ from: "2027-02-22", to: "2027-03-21", parties: 1, guests_invited: 5 });
  expect(found?.periods.map(({ parties, contributions }) => [parties, contributions])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  const week = found?.periods.at(-1);
  expect(week).toMatchObject({ total: "20.00", gifts: "8.96", charities: "8.96", accepted: 2, declined: 1 });
  expect(week).toMatchObject({ platform_fees: "1.20", provider_fees: "0.88" });
  expect(found?.replies).toEqual({ accepted: 2, declined: 1, awaiting: 1, not_sent: 1, bad_email: 1 });
  expect(found?.charities).toEqual([
    { uuid: party.charities[0]?.charity.id, name: party.charities[0]?.charity.name, parties: 1, total: "8.96" },
  ]);
  expect(found?.themes).toEqual([{ uuid: null, name: "Traditional birthday party", picture: null, parties: 1 }]);
  expect(found?.money).toEqual({
    paid_out: "0.00",
    on_its_way: "0.00",
    unclaimed: "0.00",
    due: "0.00",
    needs_person: "0.00",
  });
  expect(gift.id).toBeDefined();
});

test("stats for twelve weeks also show money by month, and for twelve months show twelve columns", async () => {
  const weeks = await stats("12w");
  expect(weeks?.periods).toHaveLength(12);
  expect(weeks?.months.map(({ from, total }) => [from, total])).toEqual([
    ["2026-12-28", "0.00"],
    ["2027-01-01", "0.00"],
    ["2027-02-01", "0.00"],
    ["2027-03-01", "20.00"],
  ]);
  expect((await stats("12m"))?.periods.map(({ from }) => from).slice(-2)).toEqual(["2027-02-01", "2027-03-01"]);
  expect((await send(ctx.app, "GET /admin/stats", { query: { range: "99y" }, token })).status).toBe(422);
});

test("stats are compared with as many weeks right before", async () => {
  const earlier = await aParty(ctx.deps, { ownerId: (await aUser(ctx.deps)).id, date: addDays(today(), 1) });
  await ctx.deps.db.updateTable("parties").set({ date: "2027-02-10" }).where("id", "=", earlier.id).execute();
  for (const status of [0, 1, 3, 4] as const) await aGuest(ctx.deps, earlier.id, { status });
  const found = await stats("4w");
  expect(found?.before).toMatchObject({ from: "2027-01-25", to: "2027-02-21", guests_invited: 3, answered: 2 });
  expect(found?.before.periods.map(({ from, parties, total }) => [from, parties, total])).toEqual([
    ["2027-01-25", 0, "0.00"],
    ["2027-02-01", 0, "0.00"],
    ["2027-02-08", 1, "0.00"],
    ["2027-02-15", 0, "0.00"],
  ]);
  expect((await stats("12m"))?.before).toMatchObject({ from: "2025-04-01", to: "2026-03-31" });
});

test("the stats export has a row for each week", async () => {
  const { body, headers } = await file("/api/admin/stats/export?range=4w");
  expect(headers["content-type"]).toContain("text/csv");
  expect(body.trim().split("\r\n")).toHaveLength(5);
  expect(body).toContain("15/03/2027,21/03/2027,1,2,1,1,20.00,8.96,8.96,1.20,0.88,0.00");
});

test("the marketing export lists only users who agreed, is safe from formulas and is recorded", async () => {
  await aUser(ctx.deps, {
    email: "yes@example.org",
    firstName: "=HYPERLINK(1)",
    lastName: 'O"Neill',
    wantsMarketing: true,
  });
  await aUser(ctx.deps, { email: "no@example.org", wantsBirthdayReminders: true });
  const blocked = await aUser(ctx.deps, { email: "blocked@example.org", wantsMarketing: true });
  await ctx.deps.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", blocked.id).execute();
  const { body, headers } = await file("/api/admin/marketing");
  expect(headers["content-disposition"]).toBe('attachment; filename="marketing-preferences.csv"');
  expect(body.trim().split("\r\n").slice(1)).toEqual([`'=HYPERLINK(1),"O""Neill",yes@example.org,Yes,No`]);
  const deed = await ctx.deps.db
    .selectFrom("audit_log")
    .select(["actor_kind", "details"])
    .where("action", "=", "export marketing preferences")
    .executeTakeFirstOrThrow();
  expect(deed).toEqual({ actor_kind: "admin", details: { people: 1 } });
});

test("the amount due equals that on the Payments page, without held payouts and unvalidated charities", async () => {
  await aDueParty(ctx, { validated: false });
  const held = await aDueParty(ctx);
  await ctx.deps.db
    .updateTable("users")
    .set({ blocked_at: ctx.clock.now() })
    .where("id", "=", held.organiser.id)
    .execute();
  const overview = await send(ctx.app, "GET /payment/overview", { token });
  expect(overview.body.data?.due.amount).toBe("8.96");
  expect((await stats("4w"))?.money.due).toBe("8.96");
});
