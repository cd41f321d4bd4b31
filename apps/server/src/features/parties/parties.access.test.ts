import { type CallKey, callOf } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity, aDraft, aGuest, aParty } from "./parties.builders.ts";
import type { WholeParty } from "./party.ts";

let ctx: TestApp;
let admin: string;
let charity_uuid: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
  admin = (await aSignedInUser(ctx.deps, { role: 2 })).token;
  charity_uuid = (await aCharity(ctx.deps)).id;
});
afterAll(() => ctx.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
const maya = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2019-03-20", gender: "F" };

interface Ask {
  readonly params?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** The call, its status for visitor, another organiser, owner and admin, and how to build its request. */
type Row = [CallKey, readonly [number, number, number, number], (party: WholeParty) => Ask];
const about = (party: WholeParty) => ({ params: { uuid: party.id } });
const child = (party: WholeParty) => party.children[1]?.id ?? "";
const json = { headers: { accept: "application/json" } };

const rows: Row[] = [
  ["GET /events/{uuid}", [200, 200, 200, 200], about],
  ["PATCH /events", [401, 404, 200, 200], ({ id }) => ({ body: { uuid: id, hide_guest_list: true } })],
  ["DELETE /events/{uuid}", [401, 404, 200, 200], about],
  ["POST /events/status/{uuid}", [401, 404, 200, 200], (party) => ({ ...about(party), body: { status: 0 } })],
  // 409 for the owner and admins because the party is not over yet.
  ["GET /events/completed/{uuid}", [401, 404, 409, 409], (party) => ({ ...about(party), ...json })],
  ["POST /events/completed/{uuid}", [401, 404, 409, 409], about],
  ["POST /events/clone/{uuid}", [401, 404, 409, 409], about],
  ["POST /events/newcode/{uuid}", [401, 404, 200, 200], about],
  ["POST /eventrecipients", [401, 404, 201, 201], ({ id }) => ({ body: { event_uuid: id, ...maya } })],
  ["PATCH /eventrecipients", [401, 404, 200, 200], (party) => ({ body: { uuid: child(party), ...maya } })],
  ["DELETE /eventrecipients/{uuid}", [401, 404, 200, 200], (party) => ({ params: { uuid: child(party) } })],
  [
    "POST /eventrecipients/updategift/{uuid}",
    [401, 404, 200, 200],
    (party) => ({ params: { uuid: child(party) }, body: { gift: "A kite" } }),
  ],
  [
    "POST /eventcharities",
    [401, 404, 201, 201],
    ({ id, version }) => ({ body: { event_uuid: id, charity_uuid, version } }),
  ],
  [
    "PATCH /eventcharities",
    [401, 404, 200, 200],
    ({ charities }) => ({ body: { uuid: charities[0]?.id, reason: "Because" } }),
  ],
  ["POST /addresses", [401, 404, 200, 200], ({ id }) => ({ body: { event_uuid: id, county: "Avon" } })],
  [
    "POST /addresses/geocode/{uuid}",
    [401, 404, 422, 422],
    (party) => ({ ...about(party), body: { address: "no postcode here" } }),
  ],
  [
    "POST /addresses/map/{uuid}",
    [401, 404, 200, 200],
    (party) => ({ ...about(party), body: { lat: 51.4, lng: -2.6 } }),
  ],
];

async function aFamily() {
  const owner = await aSignedInUser(ctx.deps);
  const children = [{}, { firstName: "Tom", gender: "M" as const }];
  return { owner, party: await aParty(ctx.deps, { ownerId: owner.id, children }) };
}

/** Shared by tests that only read or are refused, so it never changes. */
let untouched: Awaited<ReturnType<typeof aFamily>> & { readonly gone: WholeParty; readonly stranger: string };
beforeAll(async () => {
  const family = await aFamily();
  const { id: ownerId, token } = family.owner;
  const gone = await aParty(ctx.deps, { ownerId, children: [{}, {}] });
  await send(ctx.app, "DELETE /events/{uuid}", { token, params: { uuid: gone.id } });
  untouched = { ...family, gone, stranger: (await aSignedInUser(ctx.deps)).token };
});

describe.each(rows)("%s", (call, [visitor, other, owner, admins], ask) => {
  test("returns the expected status to a visitor, another organiser, the owner and an admin", async () => {
    const family = await aFamily();
    const { stranger } = untouched;
    const status = async (token?: string, party = family.party) =>
      (await send(ctx.app, call, { ...ask(party), ...(token !== undefined && { token }) })).status;
    expect([await status(), await status(stranger), await status(family.owner.token)]).toEqual([visitor, other, owner]);
    expect(await status(admin, (await aFamily()).party)).toBe(admins);
  });

  test("refuses unknown fields and changes nothing", async () => {
    const { owner: person, party } = untouched;
    const read = async () =>
      (await send(ctx.app, "GET /events/{uuid}", { token: person.token, params: { uuid: party.id } })).body.data;
    const before = await read();
    const asked = { ...ask(party), token: person.token };
    const wrong = [
      { ...asked, query: { role_id: "2" } },
      ...(call.startsWith("GET") ? [] : [{ ...asked, body: { ...asked.body, role_id: 2 } }]),
    ];
    for (const sending of wrong) {
      const errors = { role_id: [expect.any(String)] };
      expect(await send(ctx.app, call, sending)).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await read()).toEqual(before);
  });

  test("accepts no claim token for a party that has an owner", async () => {
    const { party } = untouched;
    const headers = { ...ask(party).headers, "x-claim-token": ctx.deps.random.token() };
    expect((await send(ctx.app, call, { ...ask(party), headers })).status).toBe(visitor);
  });

  test("returns 404 for a deleted or unknown party, and strangers get the same response", async () => {
    const { owner: person, party, gone, stranger } = untouched;
    const unknown = {
      ...party,
      id: nowhere,
      children: party.children.map((each) => ({ ...each, id: nowhere })),
      charities: party.charities.map((each) => ({ ...each, id: nowhere })),
    };
    const foreign = await send(ctx.app, call, { ...ask(party), token: stranger });
    for (const nothing of [gone, unknown]) {
      const reply = await send(ctx.app, call, { ...ask(nothing), token: person.token });
      expect([reply.status, reply.body]).toEqual([404, other === 404 ? foreign.body : reply.body]);
    }
  });
});

describe("drafts", () => {
  const calls = rows.filter(([call]) => ["owner-or-claim", "start-party"].includes(callOf(call).access));

  test.each(calls)("%s works with the draft's own claim token and no other", async (call, [, , owner], ask) => {
    const children = [{}, { firstName: "Tom" }];
    const [draft, other] = [await aDraft(ctx.deps, { children }), await aDraft(ctx.deps)];
    const status = async (key?: string) =>
      (await send(ctx.app, call, { ...ask(draft), ...(key && { headers: { "x-claim-token": key } }) })).status;
    expect([await status(), await status(other.claimToken), await status("x".repeat(43))]).toEqual([401, 401, 401]);
    expect(await status(draft.claimToken)).toBe(owner);
  });

  test.each([
    "DELETE /events/{uuid}",
    "POST /events/status/{uuid}",
    "POST /events/completed/{uuid}",
    "POST /events/clone/{uuid}",
    "POST /events/newcode/{uuid}",
  ] as const)("%s requires an account, whatever the claim token", async (call) => {
    const draft = await aDraft(ctx.deps);
    const headers = { "x-claim-token": draft.claimToken };
    expect((await send(ctx.app, call, { params: { uuid: draft.id }, body: { status: 1 }, headers })).status).toBe(401);
  });

  test("are not found by anyone else", async () => {
    const draft = await aDraft(ctx.deps);
    const read = async (sending: object) =>
      (await send(ctx.app, "GET /events/{uuid}", { params: { uuid: draft.id }, ...sending })).status;
    const stranger = (await aSignedInUser(ctx.deps)).token;
    const other = await aDraft(ctx.deps);
    expect([
      await read({}),
      await read({ token: stranger }),
      await read({ headers: { "x-claim-token": other.claimToken } }),
      await read({ headers: { "x-claim-token": draft.claimToken } }),
      await read({ token: admin }),
    ]).toEqual([404, 404, 404, 200, 200]);
  });
});

describe("a party's data", () => {
  const secrets = {
    street: "77 Marker Street",
    second: "Marker Annexe",
    postcode: "MK77 7RR",
    lastName: "Markersson",
    birth: "2018-11-23",
    phone: "0777 marker",
    venueEmail: "marker-venue@example.org",
    venueSite: "https://marker.example",
    guestName: "Guestmarker",
    guestEmail: "guest-marker@example.org",
    contact: "secret-contact@charity.example",
  };

  async function aMarkedParty() {
    const owner = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, {
      ownerId: owner.id,
      address1: secrets.street,
      address2: secrets.second,
      postcode: secrets.postcode,
      latitude: 51.777,
      longitude: -2.777,
      phone: secrets.phone,
      email: secrets.venueEmail,
      website: secrets.venueSite,
      instructions: ["Siblings welcome"],
      notes: "Bring a smile",
      children: [{ lastName: secrets.lastName, dateOfBirth: secrets.birth }],
    });
    await aGuest(ctx.deps, party.id, { firstName: secrets.guestName, email: secrets.guestEmail, status: 4 });
    await aGuest(ctx.deps, party.id, { status: 1 });
    return { owner, party };
  }

  test("shows everyone what an invitation says, and nothing that identifies the family", async () => {
    const { owner, party } = await aMarkedParty();
    const stranger = (await aSignedInUser(ctx.deps)).token;
    for (const token of [undefined, stranger]) {
      const sending = { params: { uuid: party.id }, ...(token && { token }) };
      const { body } = await send(ctx.app, "GET /events/{uuid}", sending);
      const words = JSON.stringify(body);
      for (const secret of [...Object.values(secrets), "51.777", "-2.777", owner.id, "version", "gender"]) {
        expect(words).not.toContain(secret);
      }
      expect(words).not.toContain(party.children[0]?.id);
      expect(words).not.toContain(party.charities[0]?.id);
      expect(body.data).toMatchObject({
        uuid: party.id,
        name: "Maya is 8",
        short_code: party.shortCode,
        status: 1,
        complete: 0,
        over: false,
        eventtheme_uuid: "traditional",
        address: { venue: "Village Hall", city: "Bristol", address_formatted: "Village Hall, Bristol" },
        notes: { instructions: ["Siblings welcome"], additional: "Bring a smile" },
        eventrecipients: [{ first_name: "Maya", age: 8, gift: "A red bicycle" }],
        eventcharities: [{ reason: "They helped us", charity: { has_contact_email: true } }],
        eventstats: { attendeeTotal: { qty: 2 }, attendeeStatus: { 4: { qty: 1 }, 1: { qty: 1 }, 3: { qty: 0 } } },
        language: { recipient_names: "Maya", heshethey: "she", himherthem: "her" },
      });
    }
  });

  test("is complete for the owner and admins", async () => {
    const { owner, party } = await aMarkedParty();
    for (const token of [owner.token, admin]) {
      const { body } = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: party.id }, token });
      expect(body.data).toMatchObject({
        user_uuid: owner.id,
        address_uuid: party.addressId,
        version: party.version,
        deletable: true,
        cloneable: false,
        historic: false,
        paid_out: false,
        address: {
          address1: secrets.street,
          address2: secrets.second,
          postcode: secrets.postcode,
          lat: 51.777,
          lng: -2.777,
          address_phone: secrets.phone,
          address_formatted: `Village Hall, ${secrets.street}, ${secrets.second}, Bristol, Avon, ${secrets.postcode}`,
        },
        eventrecipients: [{ last_name: secrets.lastName, date_of_birth: secrets.birth, gender: "F" }],
      });
      expect(body.data?.options).toContain("pause");
      expect(body.data?.tabs).toContain("edit-details");
    }
  });

  test("is complete for the holder of a draft's claim token", async () => {
    const draft = await aDraft(ctx.deps, { address1: secrets.street });
    const headers = { "x-claim-token": draft.claimToken };
    const { body } = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: draft.id }, headers });
    expect(body.data).toMatchObject({ user_uuid: null, version: 1, address: { address1: secrets.street }, status: 0 });
    expect(JSON.stringify(body)).not.toContain(draft.claimToken);
  });
});

describe("the list of all parties", () => {
  test("is for admins only", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const status = async (sending: object) => (await send(ctx.app, "GET /events", sending)).status;
    expect([await status({}), await status({ token }), await status({ token: admin })]).toEqual([401, 403, 200]);
  });

  test("is paged in the requested order, without deleted parties", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const names = ["Zz three", "Zz one", "Zz two", "Zz zero"];
    for (const name of names) await aParty(ctx.deps, { ownerId: owner.id, name });
    const list = async (query: string) => {
      const response = await ctx.app.inject({
        url: `/api/events?${query}`,
        headers: { authorization: `Bearer ${admin}` },
      });
      return response.json<{ data: { uuid: string; name: string }[]; meta: { total: number } }>();
    };
    const first = await list("orderby=name&dir=desc&perpage=2");
    expect(first.data.map(({ name }) => name)).toEqual(["Zz zero", "Zz two"]);
    const params = { uuid: first.data[0]?.uuid ?? "" };
    await send(ctx.app, "DELETE /events/{uuid}", { token: owner.token, params });
    const second = await list("orderby=name&dir=desc&perpage=2&page=2");
    expect(second.data.map(({ name }) => name)[0]).toBe("Zz one");
    expect(second.meta.total).toBe(first.meta.total - 1);
  });
});
