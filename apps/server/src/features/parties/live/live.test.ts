import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasLockWaiter } from "../../../../test-support/database-state.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aUser } from "../../accounts/accounts.builders.ts";
import { changeRole } from "../../accounts/public.ts";
import { activityChannel, recordActivity } from "../activity.store.ts";
import { aParty, listen, type Listener } from "../parties.builders.ts";
import { watchParty } from "./watch-party.ts";

let ctx: TestApp;
let address: string;
let organiser: Awaited<ReturnType<typeof aSignedInUser>>;
let partyId: string;
const listeners: Listener[] = [];

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  address = await ctx.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  for (const listener of listeners) await listener.leave();
  await ctx.close();
});
beforeEach(async () => {
  organiser = await aSignedInUser(ctx.deps);
  partyId = (await aParty(ctx.deps, { ownerId: organiser.id })).id;
});

async function watch(headers: Record<string, string> = {}, token = organiser.token): Promise<Listener> {
  const listener = await listen(`${address}/api/events/live/${partyId}`, {
    authorization: `Bearer ${token}`,
    ...headers,
  });
  listeners.push(listener);
  return listener;
}
const happen = (name: string, id = partyId) =>
  ctx.deps.db
    .transaction()
    .execute((tx) => recordActivity(tx, [{ partyId: id, kind: "invite-request", details: { name } }], new Date()));
const names = (events: readonly { data: { details: { name: string } } }[]) =>
  events.map(({ data }) => data.details.name);

describe("watching a party", () => {
  test("shows recent activity first and then new activity as it happens", async () => {
    await happen("Before");
    const listener = await watch();
    expect(listener.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(listener.headers.get("cache-control")).toBe("no-store");
    expect(listener.headers.get("x-content-type-options")).toBe("nosniff");
    expect(names(await listener.events(1))).toEqual(["Before"]);
    await happen("Bob");
    await happen("Carol");
    const events = await listener.events(3);
    expect(names(events)).toEqual(["Before", "Bob", "Carol"]);
    expect(events[1]).toMatchObject({ event: "invite-request", data: { kind: "invite-request" } });
  });

  test("is not compressed, so that events arrive at once", async () => {
    const listener = await watch({ "accept-encoding": "br, gzip" });
    expect(listener.headers.get("content-encoding")).toBeNull();
    await happen("Bob");
    expect(names(await listener.events(1))).toEqual(["Bob"]);
  });

  test("resumes after a break without repeating anything", async () => {
    for (const name of ["One", "Two", "Three"]) await happen(name);
    const [first] = await (await watch()).events(3);
    const again = await watch({ "last-event-id": first?.id ?? "" });
    await happen("Four");
    expect(names(await again.events(3))).toEqual(["Two", "Three", "Four"]);
  });

  test("starts with the twenty latest activities", async () => {
    for (let made = 1; made <= 23; made += 1) await happen(`${made}`);
    expect(names(await (await watch()).events(20))[0]).toBe("4");
  });

  test("shows nothing about other parties", async () => {
    const listener = await watch();
    await happen("Stranger", (await aParty(ctx.deps, { ownerId: organiser.id })).id);
    await happen("Bob");
    expect(names(await listener.events(1))).toEqual(["Bob"]);
  });

  test("cannot be made to send forged events by a name", async () => {
    const listener = await watch();
    const name = "Bob\n\nevent: complete\ndata: {}";
    await happen(name);
    await happen("Carol");
    expect(names(await listener.events(2))).toEqual([name, "Carol"]);
  });
});

describe("watching a party ends", () => {
  test("when the user signs out, and sends nothing more", async () => {
    const listener = await watch();
    await happen("Bob");
    await listener.events(1);
    await send(ctx.app, "POST /user/logout", { token: organiser.token, headers: { accept: "application/json" } });
    await happen("Carol");
    expect(names(await listener.untilEnd())).toEqual(["Bob"]);
  });

  test("when the user signs out while a read is in progress", async () => {
    const { db } = ctx.deps;
    const listener = await watch();
    await happen("Bob");
    await listener.events(1);
    await db.transaction().execute(async (tx) => {
      await sql`lock table party_activity in access exclusive mode`.execute(tx);
      await sql`select pg_notify(${activityChannel}, ${partyId})`.execute(db);
      await expect.poll(() => hasLockWaiter(db)).toBe(true);
      await send(ctx.app, "POST /user/logout", { token: organiser.token, headers: { accept: "application/json" } });
      await recordActivity(tx, [{ partyId, kind: "invite-request", details: { name: "Carol" } }], new Date());
    });
    expect(names(await listener.untilEnd())).toEqual(["Bob"]);
  });

  test("when an admin loses the role", async () => {
    const { deps } = ctx;
    await aUser(deps, { role: 2 });
    const admin = await aSignedInUser(deps, { role: 2 });
    const listener = await watch({}, admin.token);
    await happen("Bob");
    await listener.events(1);
    expect(await changeRole(deps, { email: admin.email, role: 1 })).toBe("changed");
    await happen("Carol");
    expect(names(await listener.untilEnd())).toEqual(["Bob"]);
  });

  test("when the party is deleted", async () => {
    const listener = await watch();
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: partyId }, token: organiser.token });
    await happen("Carol");
    expect(await listener.untilEnd()).toEqual([]);
  });

  test("when the server stops, which does not wait for watchers", async () => {
    const stopping = await testApp();
    const owner = await aSignedInUser(stopping.deps);
    const party = await aParty(stopping.deps, { ownerId: owner.id });
    const url = await stopping.app.listen({ port: 0, host: "127.0.0.1" });
    const listener = await listen(`${url}/api/events/live/${party.id}`, { authorization: `Bearer ${owner.token}` });
    await stopping.close();
    expect(await listener.untilEnd()).toEqual([]);
  });

  test("at the next heartbeat when nothing happens, and the connection stays open until then", async () => {
    const { id: userId, token } = organiser;
    const signIns = await ctx.deps.db.selectFrom("sign_ins").selectAll().where("user_id", "=", userId).execute();
    const signIn = signIns[0]?.token_hash ?? Buffer.alloc(0);
    const actor = { kind: "user", userId, role: 1, signIn, address: "192.0.2.1", requestId: "1" } as const;
    const stream = await watchParty(ctx.deps, actor, { partyId, after: null }, 10);
    let heard = "";
    stream.on("data", (words: Buffer) => (heard += words.toString()));
    await expect.poll(() => heard.split("still here").length).toBeGreaterThan(3);
    const ended = new Promise((end) => stream.once("close", end));
    await send(ctx.app, "POST /user/logout", { token, headers: { accept: "application/json" } });
    await ended;
  });
});

describe("watching a party is refused", () => {
  test.each([
    ["a visitor", async () => "", 401],
    ["another organiser", async () => (await aSignedInUser(ctx.deps)).token, 404],
  ])("for %s", async (_who, tokenOf, status) => {
    const token = await tokenOf();
    const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/events/live/${partyId}`, { headers });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  test("for HEAD requests, which do not use up the places for watchers", async () => {
    const { token } = organiser;
    const url = `${address}/api/events/live/${partyId}`;
    for (let asked = 0; asked < 25; asked += 1) {
      const { status } = await fetch(url, { method: "HEAD", headers: { authorization: `Bearer ${token}` } });
      expect(status).toBe(404);
    }
    await happen("Bob");
    expect(names(await (await watch()).events(1))).toEqual(["Bob"]);
  });

  test("for a party that does not exist", async () => {
    partyId = ctx.deps.random.uuid();
    await expect(watch()).rejects.toThrow("404");
  });
});
