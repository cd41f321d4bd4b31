import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries, tablesContaining } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { seedBuiltInThemes } from "../themes/public.ts";
import { aGuest, aParty } from "./parties.builders.ts";
import { loadParties } from "./parties-read.store.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

describe("a user's parties", () => {
  test("are in their data export, and no one else's are", async () => {
    const [owner, other] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps)];
    await aParty(ctx.deps, { ownerId: owner.id, name: "Mine", address1: "12 Own Street" });
    ctx.clock.advance(1000);
    await aParty(ctx.deps, { ownerId: owner.id, name: "Mine, too" });
    await aParty(ctx.deps, { ownerId: other.id, name: "Not mine" });
    const { body } = await send(ctx.app, "GET /users/export/{uuid}", {
      params: { uuid: owner.id },
      token: owner.token,
    });
    expect(body).toMatchObject({
      parties: [
        {
          name: "Mine",
          address: { address1: "12 Own Street" },
          eventrecipients: [{ last_name: "Okafor", date_of_birth: "2019-03-20" }],
        },
        { name: "Mine, too" },
      ],
    });
    expect(JSON.stringify(body)).not.toContain("Not mine");
  });

  test("are all in the export while they are stored, including deleted ones, guests and join requests", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const [open, deleted] = [
      await aParty(ctx.deps, { ownerId: owner.id, name: "Open" }),
      await aParty(ctx.deps, { ownerId: owner.id, name: "Deleted" }),
    ];
    await aGuest(ctx.deps, deleted.id, { firstName: "Ana" });
    await send(ctx.app, "POST /events/inviterequest/{uuid}", {
      params: { uuid: open.id },
      body: { name: "Bob", email: "bob@example.org", message: "May I?" },
    });
    await send(ctx.app, "DELETE /events/{uuid}", { token: owner.token, params: { uuid: deleted.id } });
    const { body } = await send(ctx.app, "GET /users/export/{uuid}", {
      params: { uuid: owner.id },
      token: owner.token,
    });
    const now = ctx.deps.clock.now().toISOString();
    const asked = { name: "Bob", email: "bob@example.org", message: "May I?", created_at: now };
    expect(body).toMatchObject({ invite_requests: [{ event_uuid: open.id, ...asked }] });
    const parties = body["parties"] as { name: string }[];
    expect(parties.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: "Deleted", deleted_at: now },
      { name: "Open", deleted_at: null },
    ]);
    expect(body).toMatchObject({ guests: [{ event_uuid: deleted.id, guest_first_name: "Ana" }] });
  });

  test("are deleted with the account, including deleted ones and all their guests' data", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const marker = "erased-party-marker";
    const marked = { ownerId: owner.id, name: marker, notes: marker, children: [{ lastName: marker, gift: marker }] };
    const [party, deleted] = [await aParty(ctx.deps, marked), await aParty(ctx.deps, marked)];
    await aGuest(ctx.deps, party.id, { firstName: marker, email: `${marker}@example.org`, requirements: marker });
    await send(ctx.app, "DELETE /events/{uuid}", { token: owner.token, params: { uuid: deleted.id } });
    await send(ctx.app, "POST /events/inviterequest/{uuid}", {
      params: { uuid: party.id },
      body: { name: marker, email: `${marker}@example.org`, message: marker },
    });
    await send(ctx.app, "PATCH /events", {
      token: owner.token,
      headers: { "idempotency-key": "erased-1" },
      body: { uuid: party.id, hide_guest_list: true },
    });
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const renamed = await send(ctx.app, "PATCH /events", {
      token: admin.token,
      body: { uuid: party.id, name: `${marker} again` },
    });
    expect(renamed.status).toBe(200);
    await ctx.runJobs();
    expect(await tablesContaining(ctx.deps.db, marker)).toEqual(
      expect.arrayContaining([
        "public.audit_log",
        "public.parties",
        "public.guests",
        "public.party_recipients",
        "public.invite_requests",
      ]),
    );
    const exported = await send(ctx.app, "GET /users/export/{uuid}", {
      params: { uuid: admin.id },
      token: admin.token,
    });
    expect(exported.status).toBe(200);
    expect(JSON.stringify(exported.body)).toContain("change party");
    expect(JSON.stringify(exported.body)).not.toContain(marker);
    const reply = await send(ctx.app, "DELETE /users/{uuid}", {
      params: { uuid: owner.id },
      token: owner.token,
    });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.accountErased } });
    expect(await tablesContaining(ctx.deps.db, marker)).toEqual([]);
    expect(await tablesContaining(ctx.deps.db, owner.id)).toEqual(["public.audit_log"]);
  });

  test("created while the account is being erased are not left behind", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const start = () => send(ctx.app, "POST /events", { token: owner.token, body: {} });
    const [erased, ...started] = await Promise.all([
      send(ctx.app, "DELETE /users/{uuid}", {
        params: { uuid: owner.id },
        token: owner.token,
      }),
      ...Array.from({ length: 8 }, start),
    ]);
    expect(erased.status).toBe(200);
    expect(started.filter(({ status }) => ![201, 401].includes(status))).toEqual([]);
    const left = await ctx.deps.db.selectFrom("parties").select("id").where("owner_id", "=", owner.id).execute();
    expect(left).toEqual([]);
  });
});

test("a page of parties is loaded with as many queries as one party", async () => {
  await ctx.deps.db.transaction().execute((tx) => seedBuiltInThemes(ctx.deps, tx));
  const themes = await ctx.deps.db.selectFrom("themes").select("id").limit(3).execute();
  const owner = await aSignedInUser(ctx.deps);
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const theme = { kind: "theme", id: themes[number % 3]?.id ?? "" } as const;
    const { id } = await aParty(ctx.deps, { ownerId: owner.id, theme, children: [{}, {}] });
    for (let guest = 0; guest <= number; guest += 1) await aGuest(ctx.deps, id, { status: guest % 2 === 0 ? 1 : 4 });
    ids.push(id);
  }
  const queries = async (wanted: readonly string[]) => {
    const counted = countQueries(ctx.deps.db);
    const parties = await loadParties(counted.db, wanted);
    expect(parties.map(({ id }) => id)).toEqual(wanted);
    return counted.queries();
  };
  expect([await queries(ids.slice(0, 1)), await queries(ids.toReversed())]).toEqual([1, 1]);
  const [last] = await loadParties(ctx.deps.db, ids.slice(-1));
  expect([last?.guests.get(1), last?.guests.get(4), last?.children.length]).toEqual([6, 6, 2]);
});
