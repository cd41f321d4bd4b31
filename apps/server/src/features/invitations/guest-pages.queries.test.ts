import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { anOrganiser, guestSays, manyGuests } from "../guests/guests.builders.ts";
import { showGuest } from "../guests/public.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { loadInvitationPage } from "./invitation-page.ts";
import { loadPartyPage } from "./party-page.ts";

let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());

const visitor: Actor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "r" };
const query = new URLSearchParams();

async function aFullParty(guests: number, messages: number) {
  const { party } = await anOrganiser(ctx, { children: [{ firstName: "Maya" }, { firstName: "Kit" }] });
  await manyGuests(ctx, party.id, guests);
  await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("party_id", "=", party.id).execute();
  const { id } = await aGuest(ctx.deps, party.id, { firstName: "Olive", status: 1 });
  for (let line = 0; line < messages; line += 1) await guestSays(ctx, id, { content: `Line ${line}` });
  return { partyId: party.id, guestId: id };
}

async function counted(task: (deps: Deps) => Promise<unknown>): Promise<number> {
  const { db, queries } = countQueries(ctx.deps.db);
  await task({ ...ctx.deps, db });
  return queries();
}

type Ids = Awaited<ReturnType<typeof aFullParty>>;

test.each([
  ["an invitation", 1, async (deps: Deps, { guestId }: Ids) => loadInvitationPage(deps, { id: guestId, query })],
  ["what a call says of it", 1, async (deps: Deps, { guestId }: Ids) => showGuest(deps, visitor, { id: guestId })],
  ["a party's page", 2, async (deps: Deps, { partyId }: Ids) => loadPartyPage(deps, { id: partyId, query })],
])("%s takes at most %i queries, as many for 2 guests as for 299", async (_what, most, read) => {
  const [few, many] = [await aFullParty(2, 0), await aFullParty(299, 12)];
  const queries = await counted((deps) => read(deps, few));
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(most);
  expect(await counted((deps) => read(deps, many))).toBe(queries);
});
