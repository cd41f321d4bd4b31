import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aCode, aContact, auditOf } from "./charities.builders.ts";
import type { Charity } from "./charity.ts";

const minute = 60_000;
let ctx: TestApp;
let charity: Charity;
let code: string;
let place = 0;
/** An IP address without earlier attempts. */
const freshAddress = () => `203.0.113.${(place += 1)}`;

beforeAll(async () => {
  ctx = await testApp();
});
beforeEach(async () => {
  charity = await aCharity(ctx.deps);
  code = await aCode(ctx.deps, charity.id);
});
afterAll(() => ctx.close());

const type = (validation_code: unknown, from = freshAddress(), uuid = charity.id) =>
  send(ctx.app, "POST /charities/validate/{uuid}", { params: { uuid }, body: { validation_code }, from });
const statusOf = async (typed: string, from: string) => (await type(typed, from)).status;

/** Well-formed codes that are all wrong. */
const wrong = (index: number) => `${String(index).padStart(9, "0")}${code.endsWith("Z") ? "Y" : "Z"}`;
const details = (token: string, uuid = charity.id) =>
  send(ctx.app, "GET /charities/{uuid}", { params: { uuid }, token });
const seesAll = async (token: string) => "paypal_email" in ((await details(token)).body.data ?? {});

describe("the emailed code", () => {
  test("opens the charity's details for half an hour", async () => {
    const { status, body } = await type(code);
    expect(status).toBe(200);
    const { token = "", expires_at = "" } = body.data ?? {};
    expect(await seesAll(token)).toBe(true);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from ${expires_at}::timestamptz - now())::float8 as left`.execute(ctx.deps.db);
    expect(rows[0]?.left).toBeGreaterThan(29 * 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(30 * 60);
    expect(await auditOf(ctx.deps, charity.id)).toMatchObject([{ actor_kind: "visitor", action: "use charity code" }]);
  });

  test("is accepted in any spelling", async () => {
    for (const typed of [
      code.toLowerCase(),
      `${code.slice(0, 5)} ${code.slice(5)}`,
      ` ${code.slice(0, 5)}-${code.slice(5)} `,
      code.replaceAll("0", "o").replaceAll("1", "l"),
      code.replaceAll("0", "O").replaceAll("1", "I"),
    ]) {
      expect((await type(typed)).status).toBe(200);
    }
  });

  test("works for its own charity only", async () => {
    const other = await aCharity(ctx.deps);
    await aCode(ctx.deps, other.id);
    expect((await type(code, freshAddress(), other.id)).status).toBe(422);
  });

  test.each([["123456789"], ["12345678901"], ["UUUUUUUUUU"], ["12345!7890"], [""], [1_234_567_890], [undefined]])(
    "cannot be %s",
    async (typed) => {
      const from = freshAddress();
      for (let time = 0; time < 6; time += 1) {
        expect(await type(typed, from)).toMatchObject({
          status: 422,
          body: { errors: { validation_code: [fieldTexts.validationCode] } },
        });
      }
    },
  );

  test("gets the same response when wrong as for a charity without a code", async () => {
    const without = await aCharity(ctx.deps);
    const answers = [await type(wrong(1)), await type(wrong(1), freshAddress(), without.id)];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 422,
        body: { message: texts.charityCodeWrong, errors: { validation_code: [texts.charityCodeWrong] } },
      });
    }
  });

  test("for an unknown charity answers 404", async () => {
    expect((await type(code, freshAddress(), "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e")).status).toBe(404);
  });

  test("also works for a signed-in user, or with an expired token", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    for (const holder of [token, "dead"]) {
      const params = { uuid: charity.id };
      const body = { validation_code: code };
      expect((await send(ctx.app, "POST /charities/validate/{uuid}", { params, body, token: holder })).status).toBe(
        200,
      );
    }
  });

  test("is not stored in plain text, and neither is the token", async () => {
    const { token = "none" } = (await type(code)).body.data ?? {};
    const { db } = ctx.deps;
    const kept = JSON.stringify([
      await db.selectFrom("charities").selectAll().execute(),
      await db.selectFrom("charity_sessions").selectAll().execute(),
      await db.selectFrom("audit_log").selectAll().execute(),
      await db.selectFrom("rate_counters").selectAll().execute(),
      await db.selectFrom("idempotent_answers").selectAll().execute(),
    ]);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(token);
  });
});

describe("guessing codes", () => {
  test("is stopped after five attempts in a quarter of an hour per address, even for the right code", async () => {
    const from = freshAddress();
    for (let time = 0; time < 5; time += 1) expect(await statusOf(wrong(time), from)).toBe(422);
    const refused = await type(code, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect(await statusOf(code, freshAddress())).toBe(200);
    ctx.clock.advance(15 * minute);
    expect(await statusOf(code, from)).toBe(200);
  });

  test("is stopped after ten wrong attempts per code and address, without locking others out", async () => {
    const from = freshAddress();
    for (let time = 0; time < 10; time += 1) {
      if (time === 5) ctx.clock.advance(15 * minute);
      expect(await statusOf(wrong(time), from)).toBe(422);
    }
    for (const days of [1, 30]) {
      ctx.clock.advance(days * 24 * 60 * minute);
      expect(await type(code, from)).toMatchObject({ status: 429, body: { message: texts.charityCodeSpent } });
    }
    expect(await statusOf(code, freshAddress())).toBe(200);
    ctx.clock.advance(15 * minute);
    const another = await aCode(ctx.deps, charity.id);
    expect(await statusOf(another, from)).toBe(200);
  });

  test("50 times at once has only five checked", async () => {
    const from = freshAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => type(wrong(index), from)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test("is counted in whatever spelling the charity's id is sent", async () => {
    const from = freshAddress();
    const shouted = charity.id.toUpperCase();
    for (let time = 0; time < 4; time += 1) expect(await statusOf(wrong(time), from)).toBe(422);
    expect((await type(wrong(4), from, shouted)).status).toBe(422);
    expect(await statusOf(code, from)).toBe(429);
    expect((await type(code, freshAddress(), shouted)).status).toBe(200);
  });

  test("for one charity does not count for another", async () => {
    const from = freshAddress();
    const other = await aCharity(ctx.deps);
    const otherCode = await aCode(ctx.deps, other.id);
    for (let time = 0; time < 6; time += 1) await type(wrong(time), from);
    expect((await type(otherCode, from, other.id)).status).toBe(200);
  });

  test("starts from zero again after a right code", async () => {
    const from = freshAddress();
    for (let round = 0; round < 4; round += 1) {
      for (let time = 0; time < 4; time += 1) expect(await statusOf(wrong(time), from)).toBe(422);
      expect(await statusOf(code, from)).toBe(200);
    }
  });
});

describe("a contact's session", () => {
  test("expires in real time, and is deleted the following night", async () => {
    const token = await aContact(ctx.deps, charity.id);
    const expires = (at: string) =>
      sql`update charity_sessions set expires_at = now() + ${at}::interval where charity_id = ${charity.id}`.execute(
        ctx.deps.db,
      );
    await expires("1 second");
    expect((await details(token)).status).toBe(200);
    await expires("0 seconds");
    expect((await details(token)).status).toBe(401);
    expect((await send(ctx.app, "PATCH /charities", { token, body: { uuid: charity.id } })).status).toBe(401);
    const open = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    ctx.clock.advance(25 * 60 * minute);
    await ctx.runJobs();
    const left = await ctx.deps.db.selectFrom("charity_sessions").select("charity_id").execute();
    expect(left.map(({ charity_id }) => charity_id)).not.toContain(charity.id);
    expect((await details(open)).status).toBe(200);
  });

  test("gives access to this charity only", async () => {
    const token = await aContact(ctx.deps, charity.id);
    const other = await aCharity(ctx.deps);
    expect((await details(token, other.id)).body.data).not.toHaveProperty("paypal_email");
    expect((await send(ctx.app, "GET /user/me", { token })).status).toBe(401);
    expect((await send(ctx.app, "POST /charities", { token, body: {} })).status).toBe(401);
    expect((await send(ctx.app, "POST /charities/enrole", { token, body: {} })).status).toBe(401);
    expect((await send(ctx.app, "POST /charities/code/{uuid}", { token, params: { uuid: charity.id } })).status).toBe(
      401,
    );
  });

  test("does not end when the user signs out of an account", async () => {
    const token = await aContact(ctx.deps, charity.id);
    expect((await send(ctx.app, "POST /user/logout", { token, body: {} })).status).toBe(200);
    expect(await seesAll(token)).toBe(true);
  });
});
