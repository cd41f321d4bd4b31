import { texts } from "@wishwell/contract/texts/screen-texts";
import { expect, test } from "vitest";
import { createClient } from "../api/api.ts";
import { memoryStorage } from "./browser-storage.ts";
import { aCookieJar } from "./party-claims.builders.ts";
import { createPartyClaims } from "./party-claims.ts";
import { aSignIn, aUser } from "./session.builders.ts";
import { createSession } from "./session.ts";
import { claimDrafts } from "./claim-drafts.ts";

const maya = { uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01", claim_token: "key-of-maya" };
const user = aUser();

/** A server that answers `POST /events/orphan` with these ids, or with 503, and names the party's owner. */
function setUp(answer: { taken: readonly string[] | null; waiting?: readonly string[]; owner?: string }) {
  const session = createSession(memoryStorage(), () => Date.parse("2026-02-01T12:00:00.000Z"));
  session.signedIn(aSignIn());
  const partyClaims = createPartyClaims(aCookieJar());
  const asked: { path: string; body: unknown }[] = [];
  const { send } = createClient(session, async (input, init) => {
    const request = new Request(new URL(input as string, "https://wishwell.test"), init);
    const path = new URL(request.url).pathname;
    asked.push({ path, body: request.method === "GET" ? null : await request.json() });
    if (path === `/api/events/${maya.uuid}`) return Response.json({ data: { user_uuid: answer.owner ?? null } });
    if (answer.taken === null) return new Response("", { status: 503 });
    return Response.json({
      message: texts.draftsTaken,
      data: { uuids: answer.taken, ...(answer.waiting && { waiting: answer.waiting }) },
    });
  });
  return { means: { send, partyClaims }, partyClaims, asked };
}

test("nothing is sent when no party was started in this browser", async () => {
  const { means, asked } = setUp({ taken: [] });
  expect(await claimDrafts(user, means)).toBeNull();
  expect(asked).toEqual([]);
});

test("every draft is sent with its claim token, and the tokens are then removed", async () => {
  const { means, partyClaims, asked } = setUp({ taken: [maya.uuid] });
  partyClaims.add(maya);
  expect(await claimDrafts(user, means)).toBe(maya.uuid);
  expect(asked).toEqual([{ path: "/api/events/orphan", body: { event: [maya] } }]);
  expect(partyClaims.all()).toEqual([]);
});

test("claim tokens of drafts over the limit are kept", async () => {
  const tom = { uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f02", claim_token: "key-of-tom" };
  const { means, partyClaims } = setUp({ taken: [maya.uuid], waiting: [tom.uuid] });
  for (const claim of [maya, tom]) partyClaims.add(claim);
  expect(await claimDrafts(user, means)).toBe(maya.uuid);
  expect(partyClaims.all()).toEqual([tom]);
});

test("a party assigned when the email address was verified counts as the user's own", async () => {
  const { means, partyClaims } = setUp({ taken: [], owner: user.uuid });
  partyClaims.add(maya);
  expect(await claimDrafts(user, means)).toBe(maya.uuid);
  expect(partyClaims.all()).toEqual([]);
});

test("another user's party is not reported", async () => {
  const { means, partyClaims } = setUp({ taken: [], owner: "somebody-else" });
  partyClaims.add(maya);
  expect(await claimDrafts(user, means)).toBeNull();
});

test("claim tokens are kept when the request fails", async () => {
  const { means, partyClaims } = setUp({ taken: null });
  partyClaims.add(maya);
  await expect(claimDrafts(user, means)).rejects.toThrow(texts.serviceDown);
  expect(partyClaims.all()).toEqual([maya]);
});
