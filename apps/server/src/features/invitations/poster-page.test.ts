import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aParty } from "../parties/parties.builders.ts";
import { loadPosterPage } from "./party-page.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp();
  owner = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

describe("a poster's page", () => {
  test("shows the public poster and no street", async () => {
    const party = await aParty(ctx.deps, { ownerId: owner.id });
    const page = await loadPosterPage(ctx.deps, { id: party.id });
    expect(page.content.party.poster_url).toBe(`/api/posters/public/${party.id}.png`);
    expect(page.content.party.poster_text).toContain("Village Hall");
    expect(page.head.cardPath).toBe(`/api/posters/card/${party.id}.png`);
    for (const secret of ["High Street", "BS6 5XQ", "Okafor", owner.id]) {
      expect(JSON.stringify(page)).not.toContain(secret);
    }
  });

  test.each(["nothing", "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001"])("is not found for %s", async (id) => {
    await expect(loadPosterPage(ctx.deps, { id })).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is not found for a draft", async () => {
    const draft = await aDraft(ctx.deps);
    await expect(loadPosterPage(ctx.deps, { id: draft.id })).rejects.toMatchObject({ kind: "not_found" });
  });
});
