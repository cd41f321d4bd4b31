import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty, manyLike } from "./parties.builders.ts";

const day = 86_400_000;
let ctx: TestApp;
beforeAll(async () => {
  const sweeps = ["remove-unclaimed-drafts"];
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z"), sweeps });
});
afterAll(() => ctx.close());

const maya = { first_name: "Maya", last_name: "Okafor", date_of_birth: "20/03/2019", gender: "F" };

interface Key {
  readonly id: string;
  readonly claimToken: string;
}

const takeOver = (token: string, keys: readonly Key[], app = ctx.app) =>
  send(app, "POST /events/orphan", {
    token,
    body: { event: keys.map(({ id, claimToken }) => ({ uuid: id, claim_token: claimToken })) },
  });

const ownerOf = async (id: string, { deps } = ctx) => {
  const row = await deps.db.selectFrom("parties").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ownerId: row.owner_id, claimHash: row.claim_hash };
};

describe("a draft", () => {
  test("is started by a visitor with the first child, and its claim token is returned once", async () => {
    const added = await send(ctx.app, "POST /eventrecipients", { body: { uuid: "", event_uuid: "", ...maya } });
    expect(added.status).toBe(201);
    const { event_uuid = "", claim_token = "" } = added.body;
    expect(Buffer.from(claim_token, "base64url")).toHaveLength(32);
    const headers = { "x-claim-token": claim_token };
    const more = await send(ctx.app, "POST /eventrecipients", { headers, body: { event_uuid, ...maya } });
    expect(more).toMatchObject({ status: 201, body: { event_uuid } });
    expect(more.body.claim_token).toBeUndefined();
    const read = await send(ctx.app, "GET /events/{uuid}", { headers, params: { uuid: event_uuid } });
    expect(read.body.data).toMatchObject({ status: 0, user_uuid: null });
    expect(JSON.stringify(read.body)).not.toContain(claim_token);
    const stored = await ctx.deps.db
      .selectFrom("parties")
      .selectAll()
      .where("id", "=", event_uuid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(claim_token);
  });

  test("can also be started with the party's details, and lacks only an owner", async () => {
    const started = await send(ctx.app, "POST /events", { body: {} });
    expect(started).toMatchObject({ status: 201, body: { data: { user_uuid: null, status: 0 } } });
    expect(started.body.claim_token).toMatch(/^[\w-]{43}$/);
    const draft = await aDraft(ctx.deps);
    expect(draft.active).toBe(false);
  });

  test("started three times at once with one idempotency key never stores a response with a claim token", async () => {
    const start = () =>
      send(ctx.app, "POST /events", { body: {}, headers: { "idempotency-key": "draft-1" }, from: "198.51.100.7" });
    const replies = await Promise.all([start(), start(), start()]);
    const keys = replies.flatMap(({ body }) => body.claim_token ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    const kept = await ctx.deps.db.selectFrom("idempotent_answers").selectAll().where("key", "=", "draft-1").execute();
    expect(kept).toEqual([]);
  });

  test("can be started 20 times an hour from one IP address", async () => {
    const strict = await testApp();
    try {
      const start = (from: string) => send(strict.app, "POST /events", { body: {}, from });
      const mistyped = { body: { name: "" }, from: "203.0.113.5" };
      const unborn = { body: { ...maya, date_of_birth: "2999-01-01" }, from: "203.0.113.5" };
      await strict.deps.limits.take("draftsStarted", "203.0.113.5", undefined, 18);
      for (let number = 0; number < 3; number += 1) {
        expect((await send(strict.app, "POST /events", mistyped)).status).toBe(422);
        expect((await send(strict.app, "POST /eventrecipients", unborn)).status).toBe(422);
      }
      for (let number = 0; number < 2; number += 1) expect((await start("203.0.113.5")).status).toBe(201);
      const refused = await start("203.0.113.5");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
      expect((await start("203.0.113.6")).status).toBe(201);
      const { token } = await aSignedInUser(strict.deps);
      expect((await send(strict.app, "POST /events", { token, body: {}, from: "203.0.113.5" })).status).toBe(201);
    } finally {
      await strict.close();
    }
  });
});

describe("taking drafts over", () => {
  test("makes them the user's own, once, and activates a complete one", async () => {
    const [whole, begun] = [await aDraft(ctx.deps), await aDraft(ctx.deps, { name: "" })];
    const { id, token } = await aSignedInUser(ctx.deps);
    const reply = await takeOver(token, [whole, begun]);
    expect(reply).toMatchObject({ status: 200, body: { message: texts.draftsTaken } });
    expect(new Set(reply.body.data?.uuids)).toEqual(new Set([whole.id, begun.id]));
    for (const draft of [whole, begun]) expect(await ownerOf(draft.id)).toEqual({ ownerId: id, claimHash: null });
    const read = async (uuid: string) =>
      (await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid } })).body.data;
    expect(await read(whole.id)).toMatchObject({ status: 1, user_uuid: id, version: whole.version + 1 });
    expect(await read(begun.id)).toMatchObject({ status: 0, user_uuid: id });
    expect((await takeOver(token, [whole, begun])).body).toEqual({
      message: texts.noDraftsTaken,
      data: { uuids: [] },
    });
  });

  test("silently ignores drafts whose claim token does not match", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const owned = await aParty(ctx.deps, { ownerId: owner.id });
    const [draft, other] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const guest = await aGuest(ctx.deps, owned.id);
    const { token } = await aSignedInUser(ctx.deps);
    const attacks: Record<string, Key> = {
      "a foreign draft without its key": { id: draft.id, claimToken: "x" },
      "the key of another draft": { id: draft.id, claimToken: other.claimToken },
      "its own id for a key": { id: draft.id, claimToken: draft.id },
      "its code for a key": { id: draft.id, claimToken: draft.shortCode },
      "the stored fingerprint for a key": { id: draft.id, claimToken: draft.claimHash?.toString("base64url") ?? "" },
      "another user's party": { id: owned.id, claimToken: draft.claimToken },
      "a guest's own link": { id: owned.id, claimToken: guest.id },
      nothing: { id: "00000000-0000-4000-8000-000000000000", claimToken: draft.claimToken },
    };
    for (const [what, attack] of Object.entries(attacks)) {
      const reply = await takeOver(token, [attack]);
      expect([what, reply.status, reply.body.data?.uuids]).toEqual([what, 200, []]);
    }
    expect((await ownerOf(owned.id))?.ownerId).toBe(owner.id);
    for (const { id } of [draft, other]) expect((await ownerOf(id))?.ownerId).toBeNull();
    const mixed = await takeOver(token, [...Object.values(attacks), draft]);
    expect(mixed.body.data?.uuids).toEqual([draft.id]);
  });

  test("gives it to the first of two people who have the claim token", async () => {
    const draft = await aDraft(ctx.deps);
    const [first, second] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps)];
    expect((await takeOver(first.token, [draft])).body.data?.uuids).toEqual([draft.id]);
    expect((await takeOver(second.token, [draft])).body.data?.uuids).toEqual([]);
    expect((await ownerOf(draft.id))?.ownerId).toBe(first.id);
    const headers = { "x-claim-token": draft.claimToken };
    const visitor = await send(ctx.app, "PATCH /events", { headers, body: { uuid: draft.id, additional: "mine" } });
    expect(visitor.status).toBe(401);
  });

  test("gives each draft to one person when two people try fifty times at once", async () => {
    const drafts = [await aDraft(ctx.deps), await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const people = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps)];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        takeOver(people[turn % 2]?.token ?? "", turn % 3 === 0 ? drafts : drafts.toReversed()),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const taken = replies.flatMap(({ body }) => body.data?.uuids ?? []);
    expect(taken.sort()).toEqual(drafts.map(({ id }) => id).sort());
    const owners = await Promise.all(drafts.map(async ({ id }) => (await ownerOf(id))?.ownerId));
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(owners));
  });

  test("is refused once the draft is a week old, although it still exists", async () => {
    const [late, intime] = [await aDraft(ctx.deps), await aDraft(ctx.deps)];
    const { token } = await aSignedInUser(ctx.deps);
    ctx.clock.advance(7 * day - 1);
    expect((await takeOver(token, [intime])).body.data?.uuids).toEqual([intime.id]);
    ctx.clock.advance(1);
    expect((await takeOver(token, [late])).body.data?.uuids).toEqual([]);
    const headers = { "x-claim-token": late.claimToken };
    const change = await send(ctx.app, "PATCH /events", { headers, body: { uuid: late.id, additional: "x" } });
    expect(change.status).toBe(401);
    expect(await ownerOf(late.id)).toMatchObject({ ownerId: null });
    ctx.clock.advance(day);
    await ctx.runJobs();
    expect(await ownerOf(late.id)).toBeUndefined();
    expect(await ownerOf(intime.id)).toBeDefined();
    expect((await takeOver(token, [late])).body.data?.uuids).toEqual([]);
  });

  test("does not restore a deleted party", async () => {
    const draft = await aDraft(ctx.deps);
    const owner = await aSignedInUser(ctx.deps);
    await takeOver(owner.token, [draft]);
    await send(ctx.app, "DELETE /events/{uuid}", { token: owner.token, params: { uuid: draft.id } });
    expect((await takeOver(owner.token, [draft])).body.data?.uuids).toEqual([]);
    const headers = { "x-claim-token": draft.claimToken };
    expect((await send(ctx.app, "GET /events/{uuid}", { headers, params: { uuid: draft.id } })).status).toBe(404);
  });

  test("stops at fifty open parties: the oldest drafts come first, the others keep their claim tokens", async () => {
    const { id, token } = await aSignedInUser(ctx.deps);
    const bare = { children: [], charityId: null };
    await manyLike(ctx.deps, await aParty(ctx.deps, { ...bare, ownerId: id }), 48);
    const first = await aDraft(ctx.deps, bare);
    ctx.clock.advance(1000);
    const second = await aDraft(ctx.deps, bare);
    const reply = await takeOver(token, [second, first]);
    expect(reply).toMatchObject({ status: 200, body: { message: texts.draftsTakenPartly } });
    expect(reply.body.data).toEqual({ uuids: [first.id], waiting: [second.id] });
    expect(await takeOver(token, [second])).toMatchObject({ status: 409, body: { reason: "too_many_parties" } });
    await send(ctx.app, "DELETE /events/{uuid}", { token, params: { uuid: first.id } });
    expect((await takeOver(token, [second])).body.data).toEqual({ uuids: [second.id] });
  });

  test("requires a signed-in user and at least one draft", async () => {
    const draft = await aDraft(ctx.deps);
    const event = [{ uuid: draft.id, claim_token: draft.claimToken }];
    expect((await send(ctx.app, "POST /events/orphan", { body: { event } })).status).toBe(401);
    const { token } = await aSignedInUser(ctx.deps);
    for (const body of [{}, { event: [] }, { event: [{ uuid: draft.id }] }]) {
      expect((await send(ctx.app, "POST /events/orphan", { token, body })).status).toBe(422);
    }
  });
});
