import * as argon2 from "@node-rs/argon2";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hasLockWaiter } from "../../../test-support/database-state.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, freshEmail, goodPassword } from "../accounts/accounts.builders.ts";
import { aDraft } from "./parties.builders.ts";

// Spied on, not replaced: hashing a password is the most expensive thing a request can cause.
vi.mock("@node-rs/argon2", { spy: true });

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());
beforeEach(() => vi.clearAllMocks());

const passwords = { password: goodPassword, password2: goodPassword };
const person = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000", ...passwords };

let places = 0;
const somewhere = () => `203.0.113.${(places += 1)}`;

type Draft = Awaited<ReturnType<typeof aDraft>>;
const signUp = (draft: Draft, email: string) =>
  send(ctx.app, "POST /users", {
    headers: { "x-claim-token": draft.claimToken },
    body: { ...person, email, event_uuid: draft.id },
    from: somewhere(),
  });
const correctSignUp = (uuid: string, key: string, changes: object, from = somewhere()) =>
  send(ctx.app, "PATCH /users", { headers: { "x-claim-token": key }, body: { uuid, ...changes }, from });

async function aSignUp() {
  const draft = await aDraft(ctx.deps);
  const uuid = (await signUp(draft, freshEmail())).body.data?.uuid ?? "";
  vi.clearAllMocks();
  return { draft, uuid };
}

describe("a new password for a sign-up", () => {
  test("is not hashed for callers without the sign-up's id and its draft's claim token", async () => {
    const { draft, uuid } = await aSignUp();
    const strangers: [string, string][] = [
      [ctx.deps.random.uuid(), ctx.deps.random.token()],
      [ctx.deps.random.uuid(), draft.claimToken],
      [uuid, ctx.deps.random.token()],
    ];
    for (const [id, key] of strangers) expect((await correctSignUp(id, key, passwords)).status).toBe(401);
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  test("is limited to five changes from one IP address", async () => {
    const { draft, uuid } = await aSignUp();
    const from = somewhere();
    for (let time = 0; time < 5; time += 1) {
      expect((await correctSignUp(uuid, draft.claimToken, passwords, from)).status).toBe(200);
    }
    expect((await correctSignUp(uuid, draft.claimToken, passwords, from)).status).toBe(429);
    expect(argon2.hash).toHaveBeenCalledTimes(5);
    expect((await correctSignUp(uuid, draft.claimToken, { first_name: "Pria" }, from)).status).toBe(200);
  });

  test("is not hashed when it equals the email address", async () => {
    const { draft, uuid } = await aSignUp();
    const email = freshEmail("quite-long-name");
    const reply = await correctSignUp(uuid, draft.claimToken, {
      ...passwords,
      email,
      password: email,
      password2: email,
    });
    expect(reply).toMatchObject({ status: 422, body: { errors: { password: [fieldTexts.passwordIsAddress] } } });
    expect(argon2.hash).not.toHaveBeenCalled();
  });
});

async function untilWaiting(): Promise<void> {
  while (!(await hasLockWaiter(ctx.deps.db)));
}

describe("correcting a sign-up to a known address does not block", () => {
  test.each([
    ["another sign-up with the same draft", async (draft: Draft, { email }: { email: string }) => signUp(draft, email)],
    [
      "taking the draft over",
      async (draft: Draft, { token }: { token: string }) => {
        const event = [{ uuid: draft.id, claim_token: draft.claimToken }];
        return send(ctx.app, "POST /events/orphan", { token, body: { event } });
      },
    ],
  ])("%s at the same time", async (_what, act) => {
    const known = await aSignedInUser(ctx.deps);
    const { draft, uuid } = await aSignUp();
    const { promise: mended, resolve } = Promise.withResolvers<{ status: number }>();
    const acted = await ctx.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom("sign_ups").select("id").where("id", "=", uuid).forUpdate().execute();
      resolve(correctSignUp(uuid, draft.claimToken, { email: known.email }));
      await untilWaiting();
      // Must not wait: correcting an address locks neither the account nor the draft.
      return act(draft, known);
    });
    // Once the draft is taken over there is no sign-up left to correct.
    expect([200, 401]).toContain((await mended).status);
    expect([200, 201]).toContain(acted.status);
  });
});
