import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { hasLockWaiter } from "../../../test-support/database-state.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import type { Account } from "./account.ts";
import { aSignedInUser, aSignIn, freshEmail, goodPassword } from "./accounts.builders.ts";
import { deleteAccount, lockAccount, updateAccount } from "./accounts.store.ts";
import { hashPassword, setPassword } from "./passwords.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());

async function untilLockWaiter(): Promise<void> {
  while (!(await hasLockWaiter(ctx.deps.db)));
}

type Answered = { readonly status: number };

/** Runs `act` in a transaction that holds the account's lock, after the call has read the account and waits for it. */
async function overtaken(
  { id }: Account,
  call: () => Promise<Answered>,
  act: (tx: Tx) => Promise<void>,
): Promise<Answered> {
  const { promise, resolve } = Promise.withResolvers<Answered>();
  await ctx.deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    resolve(call());
    await untilLockWaiter();
    await act(tx);
  });
  return promise;
}

type Person = Account & { readonly token: string };
const logIn = ({ email }: Person) => send(ctx.app, "POST /user/login", { body: { email, password: goodPassword } });
const change = ({ id, token }: Person, body: object) =>
  send(ctx.app, "PATCH /users", { token, body: { uuid: id, ...body } });
const erase = ({ id, token }: Person) => send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: id }, token });

const passwords = { password: "four green balloons", password2: "four green balloons" };

const visitor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "reset" } as const;
/** Resets the password, which ends every session. */
const reset = (person: Person, passwordHash: string) => (tx: Tx) =>
  setPassword(ctx.deps, visitor, tx, person, { passwordHash, action: "reset password" });

describe("a caller whose password is reset meanwhile", () => {
  test.each<[string, (person: Person) => Promise<Answered>]>([
    ["is not signed in", logIn],
    ["cannot change the email address", (person) => change(person, { email: freshEmail() })],
    ["cannot change the payment address", (person) => change(person, { paypal_email: freshEmail() })],
    ["does not change the password", (person) => change(person, passwords)],
    ["does not erase the account", erase],
  ])("%s", async (_what, call) => {
    const person = await aSignedInUser(ctx.deps);
    const passwordHash = await hashPassword("nine silver trumpets");
    const reply = await overtaken(person, () => call(person), reset(person, passwordHash));
    expect(reply.status).toBe(401);
    const row = await ctx.deps.db
      .selectFrom("users")
      .select(["email", "pending_email as pendingEmail", "payment_email as paymentEmail", "password_hash as hash"])
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    const { email, pendingEmail, paymentEmail } = person;
    expect(row).toEqual({ email, pendingEmail, paymentEmail, hash: passwordHash });
  });
});

describe("a user whose account is erased meanwhile", () => {
  test("cannot sign in", async () => {
    const person = await aSignedInUser(ctx.deps);
    const reply = await overtaken(
      person,
      () => logIn(person),
      (tx) => deleteAccount(tx, person.id),
    );
    expect(reply.status).toBe(401);
  });

  test("gets the email for new users when signing up again", async () => {
    const person = await aSignedInUser(ctx.deps);
    const { email } = person;
    const body = { email, password: goodPassword, password2: goodPassword };
    const { status } = await send(ctx.app, "POST /user/register", { body });
    await overtaken(
      person,
      async () => {
        await ctx.runJobs();
        return { status };
      },
      (tx) => deleteAccount(tx, person.id),
    );
    expect(status).toBe(201);
    const letters = await ctx.deps.db.selectFrom("letters").select("template").where("recipient", "=", email).execute();
    expect(letters).toEqual([{ template: "verify-address" }]);
  });

  test("gets no email when changing addresses", async () => {
    const person = await aSignedInUser(ctx.deps);
    const reply = await overtaken(
      person,
      () => change(person, { email: freshEmail(), paypal_email: freshEmail() }),
      (tx) => deleteAccount(tx, person.id),
    );
    expect(reply.status).toBe(404);
    const letters = await ctx.deps.db.selectFrom("letters").select("id").where("user_id", "=", person.id).execute();
    expect(letters).toEqual([]);
  });
});

test("a form with the old payment address does not undo a change made at the same time", async () => {
  const person = await aSignedInUser(ctx.deps, { paymentEmail: "old-pay@example.org" });
  const form = { first_name: "P.", paypal_email: "old-pay@example.org" };
  const reply = await overtaken(
    person,
    () => change(person, form),
    (tx) => updateAccount(tx, person.id, { paymentEmail: "new-pay@example.org" }),
  );
  expect(reply.status).toBe(200);
  const row = ctx.deps.db.selectFrom("users").select(["first_name", "payment_email"]).where("id", "=", person.id);
  expect(await row.executeTakeFirst()).toEqual({ first_name: "P.", payment_email: "new-pay@example.org" });
});

test("a new payment address sent eight times at once is emailed once", async () => {
  const person = await aSignedInUser(ctx.deps);
  const paypal_email = freshEmail("pay");
  const token = await aSignIn(ctx.deps, person.id);
  const replies = await Promise.all(Array.from({ length: 8 }, () => change({ ...person, token }, { paypal_email })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await ctx.runJobs();
  expect(await ctx.mailbox(paypal_email)).toHaveLength(1);
});
