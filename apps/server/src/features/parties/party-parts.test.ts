import { fieldTexts, texts } from "@wishwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { findPosition } from "./find-position.ts";
import { aCharity, aDraft, aParty } from "./parties.builders.ts";
import { emptyDetails } from "./party.ts";

let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => house.close());

const tom = { first_name: "Tom", last_name: "Okafor", date_of_birth: "2019-03-20", gender: "M" };
const nowhere = "00000000-0000-4000-8000-000000000000";

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}) {
  const { id: ownerId, token } = await aSignedInUser(house.deps);
  const party = await aParty(house.deps, { ownerId, ...wanted });
  const read = async () =>
    (await send(house.app, "GET /events/{uuid}", { token, params: { uuid: party.id } })).body.data;
  return { token, party, read };
}

describe("birthday children", () => {
  test("share a party in the order they were added, at most six of them", async () => {
    const { token, party, read } = await aPartyOf();
    const add = (first_name: string) =>
      send(house.app, "POST /eventrecipients", { token, body: { ...tom, event_uuid: party.id, first_name } });
    for (const name of ["Tom", "Lily", "Ben", "Zoë"]) expect((await add(name)).status).toBe(201);
    const crowd = await Promise.all(["Ann", "Sam", "Kim"].map(add));
    expect(crowd.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(crowd.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: "too_many_recipients",
      message: fieldTexts.tooManyRecipients,
    });
    const { eventrecipients = [], language } = (await read()) ?? {};
    expect(eventrecipients.map(({ first_name }) => first_name).slice(0, 5)).toEqual([
      "Maya",
      "Tom",
      "Lily",
      "Ben",
      "Zoë",
    ]);
    expect(language).toMatchObject({ heshethey: "they", himherthem: "them" });
  });

  test("are changed in all that is said of them, and keep what is left out", async () => {
    const { token, party } = await aPartyOf();
    const uuid = party.children[0]?.id ?? "";
    const reply = await send(house.app, "PATCH /eventrecipients", { token, body: { uuid, ...tom, gender: "" } });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.recipientSaved, version: party.version + 1 } });
    expect(reply.body.data).toMatchObject({
      uuid,
      event_uuid: party.id,
      first_name: "Tom",
      gender: null,
      gift: "A red bicycle",
      reason: "The old one is too small",
    });
    const gift = await send(house.app, "POST /eventrecipients/updategift/{uuid}", {
      token,
      params: { uuid },
      body: { gift: "A kite", event_uuid: party.id },
    });
    expect(gift.body).toMatchObject({ message: texts.giftSaved, data: { gift: "A kite", first_name: "Tom" } });
  });

  test("are removed, but never the last of them, however many try at once", async () => {
    const { token, party, read } = await aPartyOf({ children: [{}, {}, {}] });
    const replies = await Promise.all(
      party.children.map(({ id }) =>
        send(house.app, "DELETE /eventrecipients/{uuid}", { token, params: { uuid: id } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: "last_recipient",
      message: texts.lastRecipient,
    });
    expect((await read())?.eventrecipients).toHaveLength(1);
  });

  test("of another party are not found under this one", async () => {
    const { token, party } = await aPartyOf();
    const other = await aPartyOf();
    const body = { uuid: party.children[0]?.id, event_uuid: other.party.id, ...tom };
    expect((await send(house.app, "PATCH /eventrecipients", { token, body })).status).toBe(404);
    const foreign = { uuid: other.party.children[0]?.id, event_uuid: party.id, ...tom };
    expect((await send(house.app, "PATCH /eventrecipients", { token, body: foreign })).status).toBe(404);
  });

  test.each<[string, object, object]>([
    [
      "nothing said",
      { first_name: "", last_name: " ", date_of_birth: "" },
      {
        first_name: [fieldTexts.childFirstName],
        last_name: [fieldTexts.childLastName],
        date_of_birth: [fieldTexts.dateOfBirth],
      },
    ],
    [
      "too long",
      { first_name: "x".repeat(51), gift: "x".repeat(501), reason: "x".repeat(501) },
      {
        first_name: [fieldTexts.tooLong(50)],
        gift: [fieldTexts.tooLong(500)],
        reason: [fieldTexts.tooLong(500)],
      },
    ],
    ["just long enough", { first_name: "x".repeat(50), gift: "x".repeat(500), reason: "x".repeat(500) }, {}],
    ["born tomorrow", { date_of_birth: "16/06/2026" }, { date_of_birth: [fieldTexts.dateOfBirthRange] }],
    ["born today", { date_of_birth: "15/06/2026" }, {}],
    ["a hundred years old", { date_of_birth: "15/06/1926" }, {}],
    ["older", { date_of_birth: "14/06/1926" }, { date_of_birth: [fieldTexts.dateOfBirthRange] }],
    ["on 29 February of a common year", { date_of_birth: "29/02/2019" }, { date_of_birth: [fieldTexts.dayShape] }],
    ["born on 29 February", { date_of_birth: "29/02/2020" }, {}],
    ["of another gender", { gender: "X" }, { gender: [expect.any(String)] }],
    ["of no gender that anybody said", { gender: undefined }, {}],
  ])("%s", async (_what, said, errors) => {
    const { token, party, read } = await aPartyOf();
    const before = await read();
    const reply = await send(house.app, "POST /eventrecipients", {
      token,
      body: { event_uuid: party.id, ...tom, ...said },
    });
    expect(reply.body.errors ?? {}).toEqual(errors);
    if (reply.status === 422) expect(await read()).toEqual(before);
    else expect(reply.status).toBe(201);
  });

  test("are added once for one key", async () => {
    const { token, party, read } = await aPartyOf();
    const headers = { "idempotency-key": "child-1" };
    const add = () =>
      send(house.app, "POST /eventrecipients", { token, headers, body: { event_uuid: party.id, ...tom } });
    const [first, again] = [await add(), await add()];
    expect(again.body).toEqual(first.body);
    expect((await read())?.eventrecipients).toHaveLength(2);
  });
});

describe("the charity", () => {
  const choose = (token: string, event_uuid: string, charity_uuid: string, more: object = {}) =>
    send(house.app, "POST /eventcharities", { token, body: { event_uuid, charity_uuid, ...more } });

  test("is one: choosing another takes its place", async () => {
    const { token, party, read } = await aPartyOf();
    const other = await aCharity(house.deps, { name: "The Other" });
    const reply = await choose(token, party.id, other.id, { notes: "They are near" });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: texts.charityChosen, data: { uuid: party.charities[0]?.id, reason: "They are near" } },
    });
    expect((await read())?.eventcharities).toMatchObject([{ charity_uuid: other.id, charity: { name: "The Other" } }]);
    expect((await read())?.language.charity_names).toBe("The Other");
  });

  test("chosen ten times at once is still one", async () => {
    const { token, party, read } = await aPartyOf({ charityId: null });
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await aCharity(house.deps)).id));
    await Promise.all([...ids, ...ids].map((id) => choose(token, party.id, id)));
    expect((await read())?.eventcharities).toHaveLength(1);
  });

  test("must be one we know", async () => {
    const { token, party, read } = await aPartyOf();
    const before = await read();
    expect((await choose(token, party.id, nowhere)).status).toBe(404);
    expect(await read()).toEqual(before);
  });

  test.each([
    ["is on the register", { active: true }, 201],
    ["has left it", { active: false }, 422],
    ["cannot pay its debts", { active: true, insolvent: true }, 422],
    ["is not known there", undefined, 201],
  ])("that %s", async (_how, register, status) => {
    const { token, party, read } = await aPartyOf();
    const charity = await aCharity(house.deps, register ? { register } : {});
    const reply = await choose(token, party.id, charity.id);
    expect(reply.status).toBe(status);
    if (status === 422) {
      expect(reply.body.errors).toEqual({ charity_uuid: [fieldTexts.charityGone] });
      expect((await read())?.eventcharities[0]?.charity_uuid).toBe(party.charities[0]?.charity.id);
    }
  });

  test("keeps what is left out, and its words can be mended even when it has left the register", async () => {
    const gone = await aCharity(house.deps, { register: { active: false } });
    const { token, party } = await aPartyOf({ charityId: gone.id });
    const uuid = party.charities[0]?.id;
    const patch = (body: object) => send(house.app, "PATCH /eventcharities", { token, body: { uuid, ...body } });
    expect((await patch({ reason: "Because" })).body.data).toMatchObject({ charity_uuid: gone.id, reason: "Because" });
    const other = await aCharity(house.deps);
    expect((await patch({ charity_uuid: other.id })).body.data).toMatchObject({
      charity_uuid: other.id,
      reason: "Because",
    });
    expect((await patch({ charity_uuid: gone.id })).status).toBe(422);
    expect((await patch({ charity_uuid: nowhere })).status).toBe(404);
  });

  test("shows no address of its contact", async () => {
    const { token, party } = await aPartyOf();
    const { body } = await choose(token, party.id, party.charities[0]?.charity.id ?? "");
    expect(JSON.stringify(body)).not.toContain("secret-contact");
  });
});

describe("the address", () => {
  test("belongs to the party and is changed by itself", async () => {
    const { token, party, read } = await aPartyOf();
    const reply = await send(house.app, "POST /addresses", {
      token,
      body: { uuid: party.addressId, event_uuid: party.id, venue: "The barn", lat: "", lng: null },
    });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.addressSaved, version: party.version + 1 } });
    expect(reply.body.data).toMatchObject({ uuid: party.addressId, venue: "The barn", city: "Bristol", lat: null });
    expect((await read())?.address).toMatchObject({ venue: "The barn", address1: "12 High Street", lat: null });
  });

  test("of another party is not found", async () => {
    const [one, other] = [await aPartyOf(), await aPartyOf()];
    const body = { uuid: other.party.addressId, event_uuid: one.party.id, venue: "x" };
    expect((await send(house.app, "POST /addresses", { token: one.token, body })).status).toBe(404);
  });

  test("cannot be emptied where a party needs it, nor lie half way", async () => {
    const { token, party, read } = await aPartyOf();
    const before = await read();
    const reply = await send(house.app, "POST /addresses", {
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
    const draft = await aDraft(house.deps, emptyDetails);
    const headers = { "x-claim-token": draft.claimToken };
    const begun = await send(house.app, "POST /addresses", { headers, body: { event_uuid: draft.id, venue: "Barn" } });
    expect(begun.status).toBe(200);
  });

  test.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: -181 },
    { lat: "north", lng: 0 },
    { lat: [], lng: 0 },
    { lat: true, lng: 0 },
  ])("lies on the globe: not at %o", async (position) => {
    const { token, party } = await aPartyOf();
    const reply = await send(house.app, "POST /addresses", { token, body: { event_uuid: party.id, ...position } });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([Math.abs(Number(position.lng)) > 180 ? "lng" : "lat"]);
  });
});

describe("where an address lies", () => {
  const clifton = { postcode: "BS8 4AA", latitude: 51.45, longitude: -2.62, town: "Bristol", approximate: true };
  const places = { locate: async (asked: string) => (asked === "bs84aa" ? clifton : null), townOf: () => null };

  async function find(typed: string) {
    const owner = await aSignedInUser(house.deps);
    const party = await aParty(house.deps, { ownerId: owner.id });
    const actor = {
      kind: "user",
      userId: owner.id,
      role: 1,
      signIn: Buffer.from("s"),
      address: "",
      requestId: "",
    } as const;
    return findPosition({ ...house.deps, places }, actor, { partyId: party.id, typed });
  }

  test("is found by the postcode in it; the other lines come back in their places", async () => {
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

  test("is not known without a postcode, or with one that lies nowhere", async () => {
    const { token, party } = await aPartyOf();
    for (const address of ["12 High Street", "QQ99 9QQ"]) {
      const reply = await send(house.app, "POST /addresses/geocode/{uuid}", {
        token,
        params: { uuid: party.id },
        body: { address },
      });
      expect(reply).toMatchObject({ status: 422, body: { message: texts.geocodeFailed } });
    }
    await expect(find("ZE1 0AA")).rejects.toMatchObject({ status: 422 });
  });

  test("may be asked 60 times an hour", async () => {
    const strict = await testApp();
    try {
      const draft = await aDraft(strict.deps);
      const ask = () =>
        send(strict.app, "POST /addresses/geocode/{uuid}", {
          headers: { "x-claim-token": draft.claimToken },
          params: { uuid: draft.id },
          body: { address: "nowhere" },
        });
      for (let number = 0; number < 60; number += 1) expect((await ask()).status).toBe(422);
      expect((await ask()).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
