import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aParty } from "../parties/parties.builders.ts";
import { createRecentPosters } from "./draw-poster.ts";
import { showLinkCard, showPublicPoster } from "./show-poster.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

const visitor = { kind: "visitor", address: "192.0.2.1", claimToken: null, requestId: "1" } as const;

test.each([
  ["poster", showPublicPoster],
  ["link card", showLinkCard],
])("a recently sent %s costs one query until the party changes or is deleted", async (_, show) => {
  const owner = await aSignedInUser(ctx.deps);
  const { id } = await aParty(ctx.deps, { ownerId: owner.id });
  const { db, queries } = countQueries(ctx.deps.db);
  const deps = { ...ctx.deps, db, recentPosters: createRecentPosters() };
  const look = async () => {
    const { tag, make } = await show(deps, visitor, { id });
    return { tag, bytes: (await make()).bytes };
  };
  const first = await look();
  const before = queries();
  const again = await look();
  expect(queries() - before).toBe(1);
  expect([again.tag, Buffer.from(again.bytes).equals(first.bytes)]).toEqual([first.tag, true]);

  const { token } = owner;
  await send(ctx.app, "PATCH /events", { token, body: { uuid: id, venue: "Somewhere Else" } });
  expect((await look()).tag).not.toBe(first.tag);
  await send(ctx.app, "DELETE /events/{uuid}", { token, params: { uuid: id } });
  await expect(look()).rejects.toMatchObject({ kind: "not_found" });
});
