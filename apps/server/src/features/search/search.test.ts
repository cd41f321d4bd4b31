import { fieldTexts, texts } from "@wishwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";
import { aUser } from "../accounts/accounts.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

const search = (code: string, from = "192.0.2.1") =>
  send(house.app, "GET /events/search/{code}", { params: { code }, from });

describe("finding a party", () => {
  test.each(["7QXK2M9F", "@7qxk2m9f", "no code at all"])("by a code nobody has: %s", async (code) => {
    expect(await search(code)).toMatchObject({ status: 404, body: { message: texts.codeNotFound } });
  });

  test("by e-mail answers alike, whether or not the address is known", async () => {
    const { email } = await aUser(house.deps);
    for (const address of [email, "stranger@example.org", "a@b"]) {
      expect(await search(address)).toMatchObject({ status: 200, body: { message: texts.searchByEmail } });
    }
  });

  test("needs something to look for", async () => {
    expect(await search(" ")).toMatchObject({ status: 422, body: { errors: { code: [fieldTexts.searchCode] } } });
  });

  test("by trying codes is over after 20 misses an hour from one place", async () => {
    const from = "203.0.113.9";
    for (let miss = 0; miss < 20; miss += 1) expect((await search(`MISS${miss}`, from)).status).toBe(404);
    expect((await search("7QXK2M9F", from)).status).toBe(429);
    expect((await search("stranger@example.org", from)).status).toBe(200);
    house.clock.advance(3_600_000);
    expect((await search("7QXK2M9F", from)).status).toBe(404);
  });
});
