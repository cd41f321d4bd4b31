import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { countQueries } from "../../testing/count-queries.ts";
import { anOrganiser, manyGuests } from "../guests/guests.builders.ts";
import { showGuest } from "../guests/public.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { loadInvitationPage } from "./load-invitation-page.ts";

let house: TestApp;
beforeAll(async () => void (house = await testApp()));
afterAll(() => house.close());

const visitor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "r" } as const;

test.each([1, 300])("a guest of %i reads a whole invitation in two queries, and its call takes one", async (guests) => {
  const { party } = await anOrganiser(house);
  await manyGuests(house, party.id, guests - 1);
  const { id } = await aGuest(house.deps, party.id, { status: 4 });
  const page = countQueries(house.deps.db);
  await loadInvitationPage({ ...house.deps, db: page.db }, { id, query: new URLSearchParams() });
  expect(page.queries()).toBe(2);
  const call = countQueries(house.deps.db);
  await showGuest({ db: call.db }, visitor, { id });
  expect(call.queries()).toBe(1);
});
