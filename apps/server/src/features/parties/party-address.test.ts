import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { findPosition } from "./editing/address.ts";
import { aDraft, aParty } from "./parties.builders.ts";
import { emptyDetails } from "./party.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}) {
  const { id: ownerId, token } = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId, ...wanted });
  const read = async () => (await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid: party.id } })).body.data;
  const change = (body: object) => send(ctx.app, "PATCH /events", { token, body: { uuid: party.id, ...body } });
  return { token, party, read, change };
}

describe("a party's address", () => {
  test("can be changed on its own", async () => {
    const { token, party, read } = await aPartyOf();
    const reply = await send(ctx.app, "POST /addresses", {
      token,
      body: { uuid: party.addressId, event_uuid: party.id, venue: "The barn", lat: "", lng: null },
    });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.addressSaved, version: party.version + 1 } });
    expect(reply.body.data).toMatchObject({ uuid: party.addressId, venue: "The barn", city: "Bristol", lat: null });
    expect((await read())?.address).toMatchObject({ venue: "The barn", address1: "12 High Street", lat: null });
  });

  test("is not found under another party", async () => {
    const [one, other] = [await aPartyOf(), await aPartyOf()];
    const body = { uuid: other.party.addressId, event_uuid: one.party.id, venue: "x" };
    expect((await send(ctx.app, "POST /addresses", { token: one.token, body })).status).toBe(404);
  });

  test("has all its invalid fields reported at once", async () => {
    const { token, party } = await aPartyOf();
    const body = { event_uuid: party.id, venue: "", city: "x".repeat(191), lat: "north", lng: 1 };
    const { errors = {} } = (await send(ctx.app, "POST /addresses", { token, body })).body;
    expect(Object.keys(errors).sort()).toEqual(["city", "lat", "venue"]);
  });

  test("cannot be emptied where the party needs it, nor have half a position", async () => {
    const { token, party, read } = await aPartyOf();
    const before = await read();
    const reply = await send(ctx.app, "POST /addresses", {
      token,
      body: { event_uuid: party.id, venue: "", address1: "", city: "", postcode: "", lat: 51, lng: "" },
    });
    expect(reply.body.errors).toEqual({
      venue: [fieldTexts.venue],
      address1: [fieldTexts.streetAddress],
      city: [fieldTexts.city],
      lng: [fieldTexts.position],
    });
    expect(await read()).toEqual(before);
    const draft = await aDraft(ctx.deps, emptyDetails);
    const headers = { "x-claim-token": draft.claimToken };
    const begun = await send(ctx.app, "POST /addresses", { headers, body: { event_uuid: draft.id, venue: "Barn" } });
    expect(begun.status).toBe(200);
  });

  test.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: -181 },
    { lat: "north", lng: 0 },
    { lat: [], lng: 0 },
    { lat: true, lng: 0 },
  ])("refuses the position %o, which is not on the globe", async (position) => {
    const { token, party } = await aPartyOf();
    const reply = await send(ctx.app, "POST /addresses", { token, body: { event_uuid: party.id, ...position } });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([Math.abs(position.lng) > 180 ? "lng" : "lat"]);
  });
});

test("an address is accepted in the shape in which a party is read; single fields override it", async () => {
  const { change, read } = await aPartyOf();
  const before = await read();
  const nested = { ...before?.address, venue: "Old Mill", city: "Bath", lat: 51.38, lng: -2.36 };
  expect((await change({ address: nested })).body.data?.address).toMatchObject({
    venue: "Old Mill",
    city: "Bath",
    address1: before?.address.address1,
    lat: 51.38,
    lng: -2.36,
  });
  const moved = await change({ address: { ...nested, venue: "New Mill" }, city: "Bristol", lat: 51.46, lng: -2.59 });
  expect(moved.body.data?.address).toMatchObject({ venue: "New Mill", city: "Bristol", lat: 51.46, lng: -2.59 });
});

describe("the position in a nested address", () => {
  const position = { lat: 51.38, lng: -2.36 };

  test.each<[string, object]>([
    ["a phone number", { address_phone: "0117 496 0000" }],
    ["the same city again", { city: "Bath" }],
  ])("is saved beside %s as a single field", async (_what, single) => {
    const { change, read } = await aPartyOf();
    const address = { ...(await read())?.address, city: "Bath", ...position };
    expect((await change({ address, ...single })).body.data?.address).toMatchObject({ ...position, ...single });
  });

  test("is ignored beside a single field that names another place", async () => {
    const { change, read } = await aPartyOf();
    const before = (await read())?.address;
    const reply = await change({ address: { ...before, city: "Bath", ...position }, city: "Bristol" });
    expect(reply.body.data?.address).toMatchObject({ city: "Bristol", lat: before?.lat, lng: before?.lng });
  });
});

describe("an address with an invalid part", () => {
  const { venue, address1, city } = { venue: "Village Hall", address1: "12 High Street", city: "Bristol" };
  const others = { name: "Maya is 8", eventtheme_uuid: "none", date: "01/08/2026", rsvp_date: "20/07/2026" };
  const times = { start_time: "12:00", end_time: "14:00" };
  const wrongPostcode = { "address.postcode": [fieldTexts.postcodeShape] };
  const noVenue = { venue: [fieldTexts.venue] };

  test.each<[string, unknown, object]>([
    ["asks for nothing that was sent", { venue, address1, city, postcode: "1" }, wrongPostcode],
    ["still asks for what was not sent", { address1, city, postcode: "1" }, { ...wrongPostcode, ...noVenue }],
    ["names it once", { venue: 5, address1, city }, { "address.venue": ["Enter some text"] }],
    [
      "names half a position once",
      { venue, address1, city, lat: "x", lng: 1 },
      { "address.lat": [fieldTexts.degrees] },
    ],
    ["is asked for as a whole when it is no object", "12 High Street", { address: [fieldTexts.wrongKind] }],
  ])("%s", async (_what, address, errors) => {
    const draft = await aDraft(ctx.deps, emptyDetails);
    const headers = { "x-claim-token": draft.claimToken };
    const reply = await send(ctx.app, "PATCH /events", {
      headers,
      body: { uuid: draft.id, ...others, ...times, address },
    });
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
  });
});

describe("finding an address's position", () => {
  const clifton = { postcode: "BS8 4AA", latitude: 51.45, longitude: -2.62, town: "Bristol", approximate: true };
  const places = { locate: async (asked: string) => (asked === "bs84aa" ? clifton : null), townOf: () => null };

  async function find(typed: string) {
    const owner = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId: owner.id });
    const actor = {
      kind: "user",
      userId: owner.id,
      role: 1,
      signIn: Buffer.from("s"),
      address: "",
      requestId: "",
    } as const;
    return findPosition({ ...ctx.deps, places }, actor, { partyId: party.id, typed });
  }

  test("uses its postcode and returns the other lines in their fields", async () => {
    expect(await find("12 High  Street, The Annexe, Clifton, bristol, bs84aa")).toEqual({
      latitude: 51.45,
      longitude: -2.62,
      address1: "12 High Street",
      address2: "The Annexe, Clifton",
      city: "Bristol",
      postcode: "BS8 4AA",
      approximate: true,
    });
    expect(await find("bs84aa")).toMatchObject({ address1: "", address2: "", city: "Bristol" });
  });

  test("fails without a postcode or with an unknown one", async () => {
    const { token, party } = await aPartyOf();
    for (const address of ["12 High Street", "QQ99 9QQ"]) {
      const reply = await send(ctx.app, "POST /addresses/geocode/{uuid}", {
        token,
        params: { uuid: party.id },
        body: { address },
      });
      expect(reply).toMatchObject({ status: 422, body: { message: texts.geocodeFailed } });
    }
    await expect(find("ZE1 0AA")).rejects.toMatchObject({ status: 422 });
  });

  test("is limited to 60 times an hour", async () => {
    const strict = await testApp();
    try {
      const draft = await aDraft(strict.deps);
      const from = "203.0.113.9";
      const ask = () =>
        send(strict.app, "POST /addresses/geocode/{uuid}", {
          from,
          headers: { "x-claim-token": draft.claimToken },
          params: { uuid: draft.id },
          body: { address: "nowhere" },
        });
      await strict.deps.limits.take("geocodes", from, undefined, 58);
      for (let number = 0; number < 2; number += 1) expect((await ask()).status).toBe(422);
      expect((await ask()).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
