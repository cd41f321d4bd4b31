import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { aUser } from "../accounts/accounts.builders.ts";
import { aParty } from "../parties/parties.builders.ts";
import { forgetRequests } from "../refunds/public.ts";
import { manyGuests } from "./guests.builders.ts";
import { importGuests } from "./import/import-guests.ts";
import { listGuests } from "./list-guests.ts";
import { removeGuests } from "./edit-guests.ts";
import { setManyStatuses } from "./guest-status.ts";

let ctx: TestApp;
let actor: SignedIn;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const { id: userId } = await aUser(ctx.deps);
  actor = { kind: "user", userId, role: 1, signIn: Buffer.alloc(0), address: "192.0.2.1", requestId: "1" };
});
afterAll(() => ctx.close());

async function guestsOf(count: number): Promise<{ partyId: string; ids: string[] }> {
  const { id: partyId } = await aParty(ctx.deps, { ownerId: actor.userId });
  await manyGuests(ctx, partyId, count);
  const rows = await ctx.deps.db.selectFrom("guests").select("id").where("party_id", "=", partyId).execute();
  return { partyId, ids: rows.map(({ id }) => id) };
}

async function counted(task: (deps: Deps) => Promise<unknown>): Promise<number> {
  const { db, queries } = countQueries(ctx.deps.db);
  await task({ ...ctx.deps, db });
  return queries();
}

test.each([
  [
    "listing",
    async (deps: Deps, { partyId }: { partyId: string }) =>
      listGuests(deps, actor, { partyId, page: 1, perpage: 100, orderby: "messages", dir: "asc" }),
  ],
  ["answering for", async (deps: Deps, { ids }: { ids: string[] }) => setManyStatuses(deps, actor, { ids, status: 4 })],
  [
    "removing",
    async (deps: Deps, { ids }: { ids: string[] }) =>
      removeGuests(deps, actor, { ids, giversForgotten: forgetRequests }),
  ],
])("%s 300 guests takes as many queries as two", async (_what, task) => {
  const [few, many] = [await guestsOf(2), await guestsOf(300)];
  const queries = await counted((deps) => task(deps, few));
  expect(queries).toBeGreaterThan(1);
  expect(await counted((deps) => task(deps, many))).toBe(queries);
});

async function importQueries(count: number): Promise<number> {
  const { partyId } = await guestsOf(0);
  const text = Array.from({ length: count }, (_, at) => `Guest${at},g${at}@example.org,07700 900201`).join("\n");
  return counted((deps) => importGuests(deps, actor, { partyId, source: { kind: "text", text }, commit: true }));
}

test("importing 300 guests takes as many queries as importing two", async () => {
  expect(await importQueries(300)).toBe(await importQueries(2));
});
