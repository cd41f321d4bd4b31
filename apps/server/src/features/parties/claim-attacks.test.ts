import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { hashClaim } from "./parties.policy.ts";
import { aDraft, aGuest, aParty, askAbout, isAboutParty } from "./parties.builders.ts";

const day = 86_400_000;
let ctx: TestApp;
let stranger: { id: string; token: string };
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  stranger = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

/** Every call that accepts a draft's claim token. */
const opened = (Object.keys(calls) as CallKey[])
  .filter(isAboutParty)
  .filter((key) => ["owner-or-claim", "start-party"].includes(callOf(key).access) && key !== "POST /events");

type Draft = Awaited<ReturnType<typeof aDraft>>;
type Sending = NonNullable<Parameters<typeof send>[2]>;
const children = [{}, { firstName: "Tom" }];
const withKey = (key: string) => ({ headers: { "x-claim-token": key } });
const callOn = async (key: CallKey, about: Draft, sending: Sending = {}, { app } = ctx) =>
  (await send(app, key, { ...askAbout(key, about), ...sending })).status;

/** Everything that an attack could have changed. */
async function stateOf({ id }: Pick<Draft, "id">, { deps } = ctx): Promise<object> {
  const { db } = deps;
  return {
    party: await db.selectFrom("parties").selectAll().where("id", "=", id).execute(),
    children: await db.selectFrom("party_recipients").selectAll().where("party_id", "=", id).orderBy("id").execute(),
    charities: await db.selectFrom("party_charities").selectAll().where("party_id", "=", id).execute(),
  };
}

interface Scene {
  readonly draft: Draft;
  readonly foreign: Draft;
  readonly guest: string;
}

/** What an attacker who knows the draft's uuid might send. */
const attacks: Record<string, (scene: Scene) => Sending> = {
  "the uuid and nothing else": () => ({}),
  "the key of another draft": ({ foreign }) => withKey(foreign.claimToken),
  "an invented key": () => withKey(ctx.deps.random.token()),
  "the uuid as a key": ({ draft }) => withKey(draft.id),
  "the code as a key": ({ draft }) => withKey(draft.shortCode.padEnd(43, "0")),
  "a guest's link as a key": ({ guest }) => withKey(guest),
  "the stored fingerprint as a key": ({ draft }) => withKey(draft.claimHash?.toString("base64url") ?? ""),
  "the key with its last character changed": ({ draft }) => withKey(almost(draft.claimToken)),
  "the beginning of the key": ({ draft }) => withKey(draft.claimToken.slice(0, -1)),
  "an empty key": () => withKey(""),
  "the right key behind a wrong one": ({ draft }) => withKey(`${"x".repeat(43)}, ${draft.claimToken}`),
  "the key as a bearer": ({ draft }) => ({ token: draft.claimToken }),
  "the key in a cookie": ({ draft }) => ({ headers: { cookie: `events-created=${draft.claimToken}` } }),
};
const almost = (key: string) => key.slice(0, -1) + (key.endsWith("A") ? "Q" : "A");

describe.each(opened)("%s", (key) => {
  test("refuses every way around the claim token", async () => {
    const draft = await aDraft(ctx.deps, { children });
    const owned = await aParty(ctx.deps, { ownerId: stranger.id });
    const { id: guest } = await aGuest(ctx.deps, owned.id);
    const scene = { draft, foreign: await aDraft(ctx.deps), guest };
    const before = await stateOf(draft);
    for (const [what, attack] of Object.entries(attacks)) {
      expect([what, await callOn(key, draft, attack(scene))]).toEqual([what, 401]);
    }
    expect(await stateOf(draft)).toEqual(before);
    expect([200, 201, 422]).toContain(await callOn(key, draft, withKey(draft.claimToken)));
  });

  test("reads the claim token from the header and nowhere else", async () => {
    const draft = await aDraft(ctx.deps, { children });
    const { body = {} } = askAbout(key, draft);
    const before = await stateOf(draft);
    // Where visitors are allowed, the unknown query parameter is refused before ownership is checked.
    const refused = callOf(key).access === "start-party" ? 422 : 401;
    for (const name of ["claim_token", "x-claim-token", "claimToken"]) {
      expect(await callOn(key, draft, { query: { [name]: draft.claimToken } })).toBe(refused);
      expect(await callOn(key, draft, { body: { ...body, [name]: draft.claimToken } })).toBe(401);
    }
    expect(await stateOf(draft)).toEqual(before);
  });

  test("refuses the claim token once the draft has an owner", async () => {
    const draft = await aDraft(ctx.deps, { children });
    const { token } = await aSignedInUser(ctx.deps);
    const event = [{ uuid: draft.id, claim_token: draft.claimToken }];
    expect((await send(ctx.app, "POST /events/orphan", { token, body: { event } })).body.data?.uuids).toHaveLength(1);
    const before = await stateOf(draft);
    expect(await callOn(key, draft, withKey(draft.claimToken))).toBe(401);
    // Signing in does not help either: for other users the party is not found.
    expect(await callOn(key, draft, { ...withKey(draft.claimToken), token: stranger.token })).toBe(404);
    expect(await stateOf(draft)).toEqual(before);
  });

  test("refuses a signed-in user with a claim token until they take the draft over", async () => {
    const draft = await aDraft(ctx.deps, { children });
    expect(await callOn(key, draft, { ...withKey(draft.claimToken), token: stranger.token })).toBe(404);
  });
});

describe("a claim token that is a week old", () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await testApp({ settings: { RATE_LIMITS: "off" } });
  });
  afterAll(() => other.close());

  test.each(opened)("does not open %s, although the draft still exists", async (key) => {
    const draft = await aDraft(other.deps, { children });
    other.clock.advance(7 * day);
    const before = await stateOf(draft, other);
    expect(await callOn(key, draft, withKey(draft.claimToken), other)).toBe(401);
    expect(await stateOf(draft, other)).toEqual(before);
  });

  test("is refused in the same way as an unknown one and as one of another draft", async () => {
    const draft = await aDraft(other.deps);
    const foreign = await aDraft(other.deps);
    other.clock.advance(7 * day);
    const fresh = await aDraft(other.deps);
    const keys = [draft.claimToken, foreign.claimToken, fresh.claimToken, other.deps.random.token()];
    const about = { body: { uuid: draft.id, additional: "mine" } };
    const replies = await Promise.all(
      keys.map((claimToken) => send(other.app, "PATCH /events", { ...about, ...withKey(claimToken) })),
    );
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });
});

test("claim tokens are compared by their hashes, which differ completely for nearly equal tokens", () => {
  const key = ctx.deps.random.token();
  const [one, other] = [hashClaim(ctx.deps.config, key), hashClaim(ctx.deps.config, almost(key))];
  const alike = [...one].filter((byte, place) => byte === other[place]).length;
  expect(one).toHaveLength(32);
  expect(alike).toBeLessThan(8);
  // Without the app secret the hash cannot be computed.
  expect(hashClaim({ appSecret: "another secret" }, key).equals(one)).toBe(false);
});
