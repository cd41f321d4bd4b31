import { expect, test } from "vitest";
import { createClient } from "./api.ts";
import { memoryStorage } from "./browser-storage.ts";
import { asGuest } from "./send-as-guest.ts";
import { aSignIn } from "./session.builders.ts";
import { createSession } from "./session.ts";

const uuid = "5d9d8f0e-27c1-4f4e-8f0b-6a0d6f4f7b21";

/** A browser in which somebody is signed in, and a server that answers each try like this. */
function browser(answers: readonly number[]) {
  const session = createSession(memoryStorage(), () => 0);
  session.signedIn(aSignIn());
  const bearers: (string | null)[] = [];
  const client = createClient(session, async (_address, init) => {
    bearers.push(new Headers(init?.headers).get("authorization"));
    return Response.json({ data: [], message: "No" }, { status: answers[bearers.length - 1] ?? 200 });
  });
  return { bearers, send: asGuest(client.send), session };
}

const messages = ["GET /eventattendees/messages/{uuid}", { params: { uuid } }] as const;

test("a sign-in that has ended since is forgotten, and the guest's link does what it does", async () => {
  const { send, bearers, session } = browser([401, 200]);
  await expect(send(...messages)).resolves.toMatchObject({ data: [] });
  expect(bearers).toEqual([expect.stringContaining("Bearer"), null]);
  expect(session.current()).toBeNull();
});

test("every other refusal is told, and a link that is refused is not tried for ever", async () => {
  const gone = browser([404]);
  await expect(gone.send(...messages)).rejects.toMatchObject({ status: 404 });
  expect(gone.bearers).toHaveLength(1);
  const never = browser([401, 401]);
  await expect(never.send(...messages)).rejects.toMatchObject({ status: 401 });
  expect(never.bearers).toHaveLength(2);
});
