import { expect, test } from "vitest";
import { createClient } from "./api.ts";
import { memoryStorage } from "../session/browser-storage.ts";
import { asGuest } from "./send-as-guest.ts";
import { aSignIn } from "../session/session.builders.ts";
import { createSession } from "../session/session.ts";

const uuid = "5d9d8f0e-27c1-4f4e-8f0b-6a0d6f4f7b21";

/** A signed-in browser, with a server that answers every call with this status. */
function browser(status: number) {
  const session = createSession(memoryStorage(), () => 0);
  session.signedIn(aSignIn());
  const heard: Headers[] = [];
  const client = createClient(session, async (_address, init) => {
    heard.push(new Headers(init?.headers));
    return Response.json({ data: [], message: "No" }, { status });
  });
  return { heard, send: asGuest(client.send), session };
}

test("a guest's call carries no session token, even when someone is signed in", async () => {
  const { send, heard, session } = browser(200);
  const told = { params: { uuid }, body: { status: 4, version: 1 }, idempotencyKey: "k1" } as const;
  await expect(send("POST /eventattendees/status/{uuid}", told)).resolves.toMatchObject({ data: [] });
  expect(heard.map((headers) => headers.get("authorization"))).toEqual([null]);
  expect(heard[0]?.get("idempotency-key")).toBe("k1");
  expect(session.current()).not.toBeNull();
});

test.each([401, 404])("a guest link refused with %i is tried once and does not end the session", async (status) => {
  const { send, heard, session } = browser(status);
  await expect(send("GET /eventattendees/messages/{uuid}", { params: { uuid } })).rejects.toMatchObject({ status });
  expect(heard).toHaveLength(1);
  expect(session.current()).not.toBeNull();
});
