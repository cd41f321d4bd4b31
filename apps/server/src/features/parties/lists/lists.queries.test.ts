import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "../../../platform/http/api/actor.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { countQueries } from "../../../../test-support/database-state.ts";
import { aUser } from "../../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties.builders.ts";
import { listInvitations, listOwnParties } from "./lists.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

test("a page of parties or invitations takes as many queries for six of them as for one", async () => {
  const { id, email } = await aUser(ctx.deps);
  const { id: otherId } = await aUser(ctx.deps);
  for (let made = 0; made < 6; made += 1) {
    await aGuest(ctx.deps, (await aParty(ctx.deps, { ownerId: id })).id);
    await aGuest(ctx.deps, (await aParty(ctx.deps, { ownerId: otherId })).id, { email, status: 1 });
  }
  const actor: SignedIn = {
    kind: "user",
    userId: id,
    role: 1,
    signIn: Buffer.alloc(0),
    address: "192.0.2.1",
    requestId: "1",
  };
  const counted = async (perpage: number) => {
    const { db, queries } = countQueries(ctx.deps.db);
    const deps = { ...ctx.deps, db };
    const asked = { userId: id, historic: false, page: 1, perpage, orderby: "date", dir: "asc" } as const;
    const { parties } = await listOwnParties(deps, actor, asked);
    const { invitations } = await listInvitations(deps, actor, asked);
    expect([parties.length, invitations.length]).toEqual([perpage, perpage]);
    return queries();
  };
  expect(await counted(6)).toBe(await counted(1));
  expect(await counted(6)).toBeLessThanOrEqual(14);
});
