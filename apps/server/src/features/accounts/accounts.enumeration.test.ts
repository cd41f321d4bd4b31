import * as argon2 from "@node-rs/argon2";
import type { CallKey } from "@wishwell/contract/api/calls";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aUser, freshEmail, goodPassword } from "./accounts.builders.ts";

// Spied on, not replaced: the number of hashes and checks stands for the response time.
vi.mock("@node-rs/argon2", { spy: true });

let ctx: TestApp;
let known: string;
let waiting: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  known = (await aUser(ctx.deps)).email;
  waiting = freshEmail("waiting");
  const body = { email: waiting, password: goodPassword, password2: goodPassword };
  await send(ctx.app, "POST /user/register", { body });
});
afterAll(() => ctx.close());
beforeEach(() => vi.clearAllMocks());

const passwords = { password: goodPassword, password2: goodPassword };
const names = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };

const asks: [CallKey, (email: string) => object][] = [
  ["POST /user/login", (email) => ({ email, password: "a wrong password" })],
  ["POST /user/register", (email) => ({ email, ...passwords })],
  ["POST /users", (email) => ({ email, ...names, ...passwords })],
  ["POST /user/password/forgot", (email) => ({ email })],
  ["POST /user/verify/resend", (email) => ({ email })],
];

/** Everything that an outsider could compare. */
async function outside(call: CallKey, body: object) {
  vi.clearAllMocks();
  const { status, headers, body: answer } = await send(ctx.app, call, { body });
  const { date: _date, "x-request-id": _id, "content-security-policy": _policy, ...comparable } = headers;
  const words = JSON.stringify(answer).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "an id");
  const task = {
    hashed: vi.mocked(argon2.hash).mock.calls.length,
    checked: vi.mocked(argon2.verify).mock.calls.length,
  };
  return { status, headers: comparable, words, task };
}

describe("known, unknown and unverified addresses", () => {
  test.each(asks)("get identical responses from %s", async (call, body) => {
    const unknown = await outside(call, body(freshEmail()));
    expect(await outside(call, body(known))).toEqual(unknown);
    expect(await outside(call, body(waiting))).toEqual(unknown);
  });

  test.each([
    ["POST /user/login", { hashed: 0, checked: 1 }],
    ["POST /user/register", { hashed: 1, checked: 0 }],
    ["POST /user/password/forgot", { hashed: 0, checked: 0 }],
  ] as const)("take the same work in %s", async (call, task) => {
    const [, body] = asks.find(([name]) => name === call) ?? asks[0] ?? [call, () => ({})];
    for (const email of [known, waiting, freshEmail()]) expect((await outside(call, body(email))).task).toEqual(task);
  });

  test.each(asks.slice(1))(
    "each queue one job after %s, and only the worker looks the address up",
    async (call, body) => {
      for (const email of [known, waiting, freshEmail()]) {
        await ctx.runJobs();
        const lettersBefore = await count("letters");
        await send(ctx.app, call, { body: body(email) });
        expect(await count("letters")).toBe(lettersBefore);
        expect((await ctx.runJobs()).done[0]).toMatch(/^send-(reset|verification|sign-up)-letter$/);
      }
    },
  );

  test.each(asks.slice(3))("are not looked up before %s answers", async (call, body) => {
    await ctx.deps.db.transaction().execute(async (task) => {
      // The call must answer although accounts and sign-ups cannot be read.
      await sql`lock table users, sign_ups in access exclusive mode`.execute(task);
      for (const email of [known, waiting, freshEmail()]) {
        expect(await send(ctx.app, call, { body: body(email) })).toMatchObject({ status: 200 });
      }
    });
  });
});

async function count(table: "letters"): Promise<number> {
  return (await ctx.deps.db.selectFrom(table).select("id").execute()).length;
}

test("at most four passwords are checked at once", async () => {
  let now = 0;
  let most = 0;
  const real = await vi.importActual<typeof argon2>("@node-rs/argon2");
  vi.mocked(argon2.verify).mockImplementation(async (...ask) => {
    most = Math.max(most, (now += 1));
    const fits = await real.verify(...ask);
    now -= 1;
    return fits;
  });
  const logIns = Array.from({ length: 12 }, () =>
    send(ctx.app, "POST /user/login", { body: { email: known, password: "a wrong password" } }),
  );
  await Promise.all(logIns);
  expect(most).toBe(4);
});
