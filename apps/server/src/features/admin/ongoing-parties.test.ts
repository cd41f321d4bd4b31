import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aUser } from "../accounts/accounts.builders.ts";
import { aParty, manyLike } from "../parties/parties.builders.ts";
import { aPartyWithContributions } from "../refunds/refunds.builders.ts";
import { listOngoingParties } from "./ongoing-parties.ts";

let ctx: TestApp;
let token: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  token = (await aSignedInUser(ctx.deps, { role: 2 })).token;
});
afterAll(() => ctx.close());

const list = async (query: Record<string, string> = {}) =>
  (await send(ctx.app, "GET /admin/events", { query, token })).body;
const names = async (query: Record<string, string>) => (await list(query)).data?.map(({ name }) => name);

describe("the admin's list of parties", () => {
  test("finds a party by part of its name, by its code in any spelling, and by its organiser's address", async () => {
    const { id: ownerId, email } = await aUser(ctx.deps, { firstName: "Anna", lastName: "Lovell" });
    const party = await aParty(ctx.deps, { ownerId, name: "Zadie’s 100% party" });
    for (const search of ["ZADIE", "100%", `@${party.shortCode.toLowerCase()}`, email.toUpperCase()]) {
      expect(await names({ search })).toEqual(["Zadie’s 100% party"]);
    }
    expect(await names({ search: "1_0" })).toEqual([]);
    expect((await list({ search: "zadie" })).data?.[0]).toMatchObject({
      short_code: party.shortCode,
      status: 1,
      complete: false,
      organiser_paid: "nothing",
      charity_paid: "nothing",
      organiser: { name: "Anna Lovell", email },
    });
  });

  test("shows ongoing parties by default, and past or all parties on request", async () => {
    const { id: ownerId } = await aUser(ctx.deps);
    const at = ctx.deps.clock.now();
    await aParty(ctx.deps, { ownerId, name: "Quince to come" });
    await aParty(ctx.deps, { ownerId: null, name: "Quince of nobody" });
    const paid = await aParty(ctx.deps, { ownerId, name: "Quince paid", completedAt: at });
    await ctx.deps.db.updateTable("parties").set({ organiser_paid_at: at }).where("id", "=", paid.id).execute();
    const gone = await aParty(ctx.deps, { ownerId, name: "Quince deleted" });
    await ctx.deps.db.updateTable("parties").set({ deleted_at: at }).where("id", "=", gone.id).execute();
    expect(await names({ search: "quince" })).toEqual(["Quince to come"]);
    expect(await names({ search: "quince", show: "historic" })).toEqual(["Quince paid"]);
    expect((await names({ search: "quince", show: "all" }))?.toSorted()).toEqual([
      "Quince of nobody",
      "Quince paid",
      "Quince to come",
    ]);
  });

  test("is paged by date, with undated parties last, starting at the first ongoing one", async () => {
    const { id: ownerId } = await aUser(ctx.deps);
    const now = ctx.deps.clock.now();
    const on = async (name: string, days: number | null) => {
      const { id } = await aParty(ctx.deps, { ownerId, name: `Plum ${name}` });
      const moment = days === null ? null : new Date(now.getTime() + days * 86_400_000);
      const date = moment && moment.toISOString().slice(0, 10);
      await ctx.deps.db.updateTable("parties").set({ date, ends_at: moment }).where("id", "=", id).execute();
      return id;
    };
    await on("without a day", null);
    await on("tomorrow", 1);
    await on("of last month", -29);
    await on("of long ago", -31);
    // Lasts a week, the longest allowed, so its end is recent enough to be ongoing.
    const week = await on("that lasted", -36);
    const ended = new Date(now.getTime() - 29 * 86_400_000);
    await ctx.deps.db.updateTable("parties").set({ ends_at: ended }).where("id", "=", week).execute();
    const order = ["that lasted", "of last month", "tomorrow", "without a day"].map((name) => `Plum ${name}`);
    expect(await names({ search: "plum" })).toEqual(order);
    expect(await names({ search: "plum", dir: "desc" })).toEqual(order.toReversed());
    const pages = [];
    for (const page of ["1", "2", "3"]) pages.push(await names({ search: "plum", perpage: "2", page }));
    expect(pages).toEqual([order.slice(0, 2), order.slice(2), []]);
  });

  test("is counted only as far as the pages that an admin opens", async () => {
    const { id: ownerId } = await aUser(ctx.deps);
    await manyLike(ctx.deps, await aParty(ctx.deps, { ownerId, name: "Damson" }), 549);
    const pages = ["1", "20", "21"].map((page) => list({ search: "damson", perpage: "25", page }));
    const [first, far, last] = await Promise.all(pages);
    expect(first?.meta).toMatchObject({ total: 500, more: true, last_page: 20 });
    // There is always one more page, up to the last, which has the exact count.
    expect(far?.meta).toMatchObject({ total: 525, more: true, last_page: 21 });
    expect(last?.meta).toMatchObject({ total: 550, last_page: 22 });
    expect(last?.meta).not.toHaveProperty("more");
  });

  test("shows for each half whether it is still to be paid", async () => {
    const { party } = await aPartyWithContributions(ctx);
    const [row] = (await list({ search: party.shortCode })).data ?? [];
    expect(row).toMatchObject({ organiser_paid: "due", charity_paid: "due" });
  });

  test("takes the same number of queries for six parties as for one", async () => {
    const { id: ownerId } = await aUser(ctx.deps);
    for (let made = 0; made < 6; made += 1) await aParty(ctx.deps, { ownerId, name: "Many" });
    const counted = async (perpage: number) => {
      const { db, queries } = countQueries(ctx.deps.db);
      const asked = { search: "Many", show: "ongoing", page: 1, perpage, orderby: "date", dir: "asc" } as const;
      expect((await listOngoingParties({ ...ctx.deps, db }, asked)).parties).toHaveLength(perpage);
      return queries();
    };
    expect(await counted(6)).toBe(await counted(1));
  });
});
