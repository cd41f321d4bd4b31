import { type APIRequestContext, expect } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";

export const goodPassword = "three purple kites";

/** A person with a verified account, made through the calls the screens use. */
export async function aVerifiedPerson(
  request: APIRequestContext,
  mailbox: Mailbox,
  email: string,
  names: { first_name: string; last_name: string } | null = { first_name: "Hannah", last_name: "Marsh" },
): Promise<{ token: string; uuid: string; email: string }> {
  const body = { email, password: goodPassword, password2: goodPassword };
  const asked = await request.post("/api/user/register", { data: body });
  expect(asked.status()).toBe(201);
  const link = await mailbox.link(email, /Is this your e-mail/, /^\/user\/verify\//);
  const verified = await request.post(`/api${link}`);
  expect(verified.status()).toBe(200);
  const login = await request.post("/api/user/login", { data: { email, password: goodPassword } });
  const { data } = (await login.json()) as { data: { token: string; user: { uuid: string } } };
  if (names) {
    const named = await request.patch("/api/users", {
      data: { uuid: data.user.uuid, ...names },
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect(named.status()).toBe(200);
  }
  return { token: data.token, uuid: data.user.uuid, email };
}
