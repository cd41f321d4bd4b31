import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aParty } from "./parties.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

/** Every required field of the details form. */
const form = {
  name: "Maya is 8",
  eventtheme_uuid: "none",
  venue: "Village Hall",
  address1: "12 High Street",
  city: "Bristol",
  date: "01/08/2026",
  start_time: "12:00",
  end_time: "14:00",
  rsvp_date: "2026-07-20",
};

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}) {
  const owner = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId: owner.id, ...wanted });
  const change = (body: object, headers: Record<string, string> = {}) =>
    send(ctx.app, "PATCH /events", { token: owner.token, body: { uuid: party.id, ...body }, headers });
  const read = async () =>
    (await send(ctx.app, "GET /events/{uuid}", { token: owner.token, params: { uuid: party.id } })).body.data;
  return { owner, party, change, read };
}

describe("a dry run", () => {
  test("reports errors, and otherwise changes nothing", async () => {
    const { change, read } = await aPartyOf();
    const before = await read();
    const wrong = await change({ ...form, venue: "", end_time: "11:00", dry_run: true });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual(["end_time", "venue"]);
    const right = await change({ ...form, venue: "Town Hall", dry_run: true });
    expect(right).toMatchObject({ status: 200, body: { data: { address: before?.address } } });
    expect(right.body.message).toBeUndefined();
    expect(await read()).toEqual(before);
  });

  test("is refused when a newer version has been saved", async () => {
    const { party, change } = await aPartyOf();
    expect((await change({ ...form, version: party.version })).status).toBe(200);
    expect(await change({ ...form, version: party.version, dry_run: true })).toMatchObject({
      status: 409,
      body: { reason: "stale" },
    });
  });
});

describe("saving from two tabs", () => {
  test("refuses the second save with the stored party, and overwrites nothing", async () => {
    const { party, change, read } = await aPartyOf();
    expect((await change({ ...form, name: "From the first tab", version: party.version })).status).toBe(200);
    const second = await change({ ...form, name: "From the second tab", version: party.version });
    expect(second).toMatchObject({ status: 409, body: { reason: "stale", message: texts.partyStale } });
    expect(second.body.data).toEqual(await read());
    expect(second.body.data).toMatchObject({ name: "From the first tab", version: party.version + 1 });
  });

  test("accepts exactly one of twenty saves of the same version", async () => {
    const { party, change, read } = await aPartyOf();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => change({ additional: `tab ${tab}`, version: party.version })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.reason === "stale")).toHaveLength(19);
    expect((await read())?.version).toBe(party.version + 1);
  });

  test.each(["children", "charity", "address"] as const)(
    "also conflicts when one of them changes the %s",
    async (what) => {
      const { owner, party } = await aPartyOf();
      const { token } = owner;
      const [child, charity] = [party.children[0], party.charities[0]];
      const writes = {
        children: () =>
          send(ctx.app, "POST /eventrecipients/updategift/{uuid}", {
            token,
            params: { uuid: child?.id ?? "" },
            body: { gift: "A kite", version: party.version },
          }),
        charity: () =>
          send(ctx.app, "PATCH /eventcharities", {
            token,
            body: { uuid: charity?.id, reason: "Another", version: party.version },
          }),
        address: () =>
          send(ctx.app, "POST /addresses", {
            token,
            body: { event_uuid: party.id, county: "Kent", version: party.version },
          }),
      };
      expect(await writes[what]()).toMatchObject({ status: 200, body: { version: party.version + 1 } });
      expect(await writes[what]()).toMatchObject({ status: 409, body: { reason: "stale" } });
    },
  );
});

describe("repeating a request with its idempotency key", () => {
  test("changes the party once", async () => {
    const { party, change, read } = await aPartyOf();
    const key = { "idempotency-key": "save-1" };
    const first = await change({ additional: "Ring twice", version: party.version }, key);
    const again = await change({ additional: "Ring twice", version: party.version }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect((await read())?.version).toBe(party.version + 1);
  });

  test("creates one party for a signed-in user", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const start = () => send(ctx.app, "POST /events", { token, body: form, headers: { "idempotency-key": "start-1" } });
    const [first, again] = [await start(), await start()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data?.uuid).toBe(first.body.data?.uuid);
  });
});

describe("a complete party", () => {
  test("cannot be changed in any of its parts", async () => {
    const { owner, party, change, read } = await aPartyOf({ completedAt: new Date("2026-06-15T09:00:00Z") });
    const { token } = owner;
    const before = await read();
    const uuid = party.children[0]?.id ?? "";
    const child = { first_name: "M", last_name: "O", date_of_birth: "2019-01-01", gender: "F" };
    const refused = await Promise.all([
      change({ additional: "too late" }),
      send(ctx.app, "POST /eventrecipients", { token, body: { event_uuid: party.id, ...child } }),
      send(ctx.app, "PATCH /eventrecipients", { token, body: { uuid, ...child } }),
      send(ctx.app, "DELETE /eventrecipients/{uuid}", { token, params: { uuid } }),
      send(ctx.app, "POST /eventrecipients/updategift/{uuid}", { token, params: { uuid }, body: { gift: "x" } }),
      send(ctx.app, "POST /eventcharities", {
        token,
        body: { event_uuid: party.id, charity_uuid: party.charities[0]?.charity.id },
      }),
      send(ctx.app, "PATCH /eventcharities", { token, body: { uuid: party.charities[0]?.id, reason: "x" } }),
      send(ctx.app, "POST /addresses", { token, body: { event_uuid: party.id, county: "x" } }),
      send(ctx.app, "DELETE /events/{uuid}", { token, params: { uuid: party.id } }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.reason])).toEqual(refused.map(() => [409, "complete"]));
    expect(await read()).toEqual(before);
  });
});

describe("the limit of fifty open parties", () => {
  test("holds even when many requests arrive at once", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const rest = { children: [], charityId: null } as const;
    for (let number = 0; number < 47; number += 1) await aParty(ctx.deps, { ...rest, ownerId: owner.id });
    // Parties that are over or cancelled do not count.
    const cancelled = await aParty(ctx.deps, { ...rest, ownerId: owner.id });
    await ctx.deps.db
      .updateTable("parties")
      .set({ cancelled_at: ctx.clock.now() })
      .where("id", "=", cancelled.id)
      .execute();
    await aParty(ctx.deps, { ...rest, ownerId: owner.id, date: "2026-06-01", rsvpDate: "2026-05-01" });
    const start = () => send(ctx.app, "POST /events", { token: owner.token, body: {} });
    const replies = await Promise.all(Array.from({ length: 10 }, start));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.reason === "too_many_parties")).toHaveLength(7);
    const another = await send(ctx.app, "POST /eventrecipients", {
      token: owner.token,
      body: { first_name: "Tom", last_name: "O", date_of_birth: "2019-01-01" },
    });
    expect(another).toMatchObject({ status: 409, body: { message: texts.tooManyParties } });
  });
});

describe("the audit log", () => {
  test("records what admins do to other people's parties, not what owners do", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const { party, change } = await aPartyOf();
    await change({ additional: "mine" });
    await send(ctx.app, "PATCH /events", { token: admin.token, body: { uuid: party.id, additional: "theirs" } });
    await send(ctx.app, "POST /events/newcode/{uuid}", { token: admin.token, params: { uuid: party.id } });
    await send(ctx.app, "DELETE /events/{uuid}", { token: admin.token, params: { uuid: party.id } });
    const records = await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "actor_kind"])
      .where("subject_kind", "=", "party")
      .where("subject_id", "=", party.id)
      .orderBy("id")
      .execute();
    expect(records).toEqual(
      ["change party", "renew party code", "delete party"].map((action) => ({
        action,
        actor_id: admin.id,
        actor_kind: "admin",
      })),
    );
  });
});
