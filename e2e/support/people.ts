import { type APIRequestContext, expect } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";

export const goodPassword = "three purple kites";

/** What the browser stores of a session. */
interface SignIn {
  readonly token: string;
  readonly user: { readonly uuid: string };
}

/**
 * Sessions of the users below, by email address: checking a password is slow on the server, and one sign-in is enough
 * for a test.
 */
const signIns = new Map<string, SignIn>();

/** A user with a verified account, created with the calls the screens use. */
export async function aVerifiedUser(
  request: APIRequestContext,
  mailbox: Mailbox,
  email: string,
  names: { first_name: string; last_name: string } | null = { first_name: "Hannah", last_name: "Marsh" },
): Promise<{ token: string; uuid: string; email: string }> {
  const body = { email, password: goodPassword, password2: goodPassword };
  const asked = await request.post("/api/user/register", { data: body });
  expect(asked.status()).toBe(201);
  const link = await mailbox.link(email, /Confirm your email address/, /^\/user\/verify\//);
  const verified = await request.post(`/api${link}`);
  expect(verified.status()).toBe(200);
  const login = await request.post("/api/user/login", { data: { email, password: goodPassword } });
  const { data } = (await login.json()) as { data: SignIn };
  if (names) {
    const named = await request.patch("/api/users", {
      data: { uuid: data.user.uuid, ...names },
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect(named.status()).toBe(200);
  }
  signIns.set(email, { ...data, user: { ...data.user, ...names } });
  return { token: data.token, uuid: data.user.uuid, email };
}

/** The existing session of such a user. */
export function signInOf(email: string): SignIn {
  const signIn = signIns.get(email);
  if (!signIn) throw new Error(`${email} has not signed in`);
  return signIn;
}

interface Person {
  readonly email: string;
  readonly password: string;
}

/** Signs in with the API, for further calls. */
export async function signedIn(request: APIRequestContext, person: Person) {
  const login = await request.post("/api/user/login", { data: person });
  const { data } = (await login.json()) as { data: { token: string; user: { uuid: string } } };
  return { uuid: data.user.uuid, headers: { authorization: `Bearer ${data.token}` } };
}

/** Sets an organiser's PayPal address. The part after a plus tells the sandbox what to do with a payment to it. */
export async function paidAt(request: APIRequestContext, person: Person, paypal_email: string): Promise<void> {
  const { uuid, headers } = await signedIn(request, person);
  const data = { uuid, paypal_email };
  expect((await request.patch("/api/users", { data, headers })).status()).toBe(200);
}
