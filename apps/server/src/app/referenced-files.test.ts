import { afterAll, beforeAll, expect, test } from "vitest";
import { aParty } from "../features/parties/parties.builders.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { listNamedFiles } from "./referenced-files.store.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

test("a thank-you photo is listed until its party is deleted", async () => {
  const { db, clock } = ctx.deps;
  const { id } = await aParty(ctx.deps, {});
  const name = `${id}/${"a".repeat(22)}.png`;
  await db
    .insertInto("party_thanks")
    .values({
      party_id: id,
      content: "",
      certificate_words: "",
      photo: `/files/pictures/${name}`,
      updated_at: clock.now(),
    })
    .execute();
  expect(await listNamedFiles(db)).toContain(`pictures/${name}`);
  await db.updateTable("parties").set({ deleted_at: clock.now() }).where("id", "=", id).execute();
  expect(await listNamedFiles(db)).toEqual([]);
});
