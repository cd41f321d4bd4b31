import type { CallKey } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, freshEmail, goodPassword } from "./accounts.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  // An extra admin, so that the others can be erased.
  await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

type Role = "visitor" | "another user" | "the user" | "an admin";
interface Ask {
  readonly params?: Record<string, string>;
  readonly body?: object;
}

const passwords = { password: goodPassword, password2: goodPassword };
const names = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };
const nowhere = "00000000-0000-4000-8000-000000000000";

/** The status for each role. `id` is the account that the call is about. */
const table: [CallKey, Record<Role, number>, (id: string) => Ask][] = [
  ["GET /user/me", roles(401, 200, 200, 200), () => ({})],
  ["POST /user/register", roles(201, 403, 403, 403), () => ({ body: { email: freshEmail(), ...passwords } })],
  ["POST /users", roles(201, 403, 403, 201), () => ({ body: { email: freshEmail(), ...names, ...passwords } })],
  ["PATCH /users", roles(401, 404, 200, 404), (uuid) => ({ body: { uuid, first_name: "P." } })],
  ["GET /users/{uuid}", roles(401, 404, 200, 200), (uuid) => ({ params: { uuid } })],
  ["GET /users/export/{uuid}", roles(401, 404, 200, 404), (uuid) => ({ params: { uuid } })],
  ["DELETE /users/{uuid}", roles(401, 404, 200, 404), (uuid) => ({ params: { uuid } })],
  ["POST /user/login", roles(401, 401, 401, 401), () => ({ body: { email: freshEmail(), password: "wrong" } })],
  ["POST /user/logout", roles(200, 200, 200, 200), () => ({})],
  ["POST /user/password/forgot", roles(200, 200, 200, 200), () => ({ body: { email: freshEmail() } })],
  ["POST /user/verify/resend", roles(200, 200, 200, 200), () => ({ body: { email: freshEmail() } })],
  ["GET /user/password/find/{token}", roles(404, 404, 404, 404), () => ({ params: { token: "unknown" } })],
  ["POST /user/password/reset", roles(404, 404, 404, 404), () => ({ body: { token: "unknown", ...passwords } })],
  [
    "POST /user/verify/{verification_code}",
    roles(404, 404, 404, 404),
    () => ({ params: { verification_code: "unknown" } }),
  ],
  [
    "GET /user/verify/{verification_code}",
    roles(303, 303, 303, 303),
    () => ({ params: { verification_code: "unknown" } }),
  ],
  ["GET /unsubscribe/{token}", roles(303, 303, 303, 303), () => ({ params: { token: "unknown" } })],
  ["POST /unsubscribe/{token}", roles(404, 404, 404, 404), () => ({ params: { token: "unknown" } })],
];

function roles(visitor: number, other: number, self: number, admin: number): Record<Role, number> {
  return { visitor, "another user": other, "the user": self, "an admin": admin };
}

const cases = table.flatMap(([call, statuses, ask]) =>
  Object.entries(statuses).map(([role, status]) => ({ call, role: role as Role, status, ask })),
);

describe("an account call", () => {
  test.each(cases)("$call by $role answers $status", async ({ call, role, status, ask }) => {
    const person = await aSignedInUser(ctx.deps);
    const callers: Record<Role, () => Promise<string | undefined>> = {
      visitor: async () => undefined,
      "another user": async () => (await aSignedInUser(ctx.deps)).token,
      "the user": async () => person.token,
      "an admin": async () => (await aSignedInUser(ctx.deps, { role: 2 })).token,
    };
    const token = await callers[role]();
    const reply = await send(ctx.app, call, { ...ask(person.id), ...(token !== undefined && { token }) });
    expect(reply.status).toBe(status);
  });

  test("answers the same for an unknown account as for another user's", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const other = await aSignedInUser(ctx.deps);
    const ask = async (uuid: string) => (await send(ctx.app, "GET /users/{uuid}", { params: { uuid }, token })).body;
    expect(await ask(nowhere)).toEqual(await ask(other.id));
    expect((await send(ctx.app, "GET /users/{uuid}", { params: { uuid: "no-uuid" }, token })).status).toBe(404);
  });

  test("never returns a password hash or a token", async () => {
    const { id, token } = await aSignedInUser(ctx.deps, { role: 2 });
    const replies = [
      await send(ctx.app, "GET /users/{uuid}", { params: { uuid: id }, token }),
      await send(ctx.app, "GET /user/me", { token }),
    ];
    for (const reply of replies) {
      expect(JSON.stringify(reply.body)).not.toMatch(/argon2|hash|token/);
      expect(Object.keys(reply.body.data ?? {})).toEqual([
        "uuid",
        "first_name",
        "last_name",
        "email",
        "pending_email",
        "phone",
        "paypal_email",
        "role_id",
        "notifications",
        "created_at",
      ]);
    }
  });
});
