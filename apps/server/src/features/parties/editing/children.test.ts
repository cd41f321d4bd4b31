import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aParty } from "../parties.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

const tom = { first_name: "Tom", last_name: "Okafor", date_of_birth: "2019-03-20", gender: "M" };

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}) {
  const { id: ownerId, token } = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId, ...wanted });
  const read = async () => (await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid: party.id } })).body.data;
  return { token, party, read };
}

describe("birthday children", () => {
  test("are listed in the order they were added, six at most", async () => {
    const { token, party, read } = await aPartyOf();
    const add = (first_name: string) =>
      send(ctx.app, "POST /eventrecipients", { token, body: { ...tom, event_uuid: party.id, first_name } });
    for (const name of ["Tom", "Lily", "Ben", "Zoë"]) expect((await add(name)).status).toBe(201);
    const crowd = await Promise.all(["Ann", "Sam", "Kim"].map(add));
    expect(crowd.filter(({ status }) => status === 201)).toHaveLength(1);
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

  test.each([
    ["before", "2027-01-02", "2020-01-05"],
    ["after", "2027-01-09", "2020-01-05"],
  ])("turn the age of the birthday being celebrated, when the party is a few days %s it", async (_when, date, born) => {
    const { token, party, read } = await aPartyOf({ date, rsvpDate: "2026-12-20" });
    const uuid = party.children[0]?.id ?? "";
    const body = { uuid, ...tom, date_of_birth: born };
    expect((await send(ctx.app, "PATCH /eventrecipients", { token, body })).body.data?.age).toBe(7);
    expect((await read())?.eventrecipients[0]?.age).toBe(7);
    const seen = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: party.id } });
    expect(seen.body.data?.eventrecipients).toMatchObject([{ first_name: "Tom", age: 7 }]);
  });

  test.each([
    [
      "that we suggested follows their names and ages",
      "Maya’s 7th birthday party",
      "Maya and Tom’s 7th birthday party",
    ],
    ["of the organiser’s own stays", "Maya’s seventh birthday party", "Maya’s seventh birthday party"],
    ["that is empty stays empty", "", ""],
  ])("a title %s", async (_which, name, title) => {
    const { token, party, read } = await aPartyOf({ name, date: "2026-06-20" });
    const body = { ...tom, event_uuid: party.id };
    expect((await send(ctx.app, "POST /eventrecipients", { token, body })).status).toBe(201);
    expect((await read())?.name).toBe(title);
  });

  test("can be changed, and keep fields that are not sent", async () => {
    const { token, party } = await aPartyOf();
    const uuid = party.children[0]?.id ?? "";
    const reply = await send(ctx.app, "PATCH /eventrecipients", { token, body: { uuid, ...tom, gender: "" } });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.recipientSaved, version: party.version + 1 } });
    expect(reply.body.data).toMatchObject({
      uuid,
      event_uuid: party.id,
      first_name: "Tom",
      gender: null,
      gift: "A red bicycle",
      reason: "The old one is too small",
    });
    const gift = await send(ctx.app, "POST /eventrecipients/updategift/{uuid}", {
      token,
      params: { uuid },
      body: { gift: "A kite", event_uuid: party.id },
    });
    expect(gift.body).toMatchObject({ message: texts.giftSaved, data: { gift: "A kite", first_name: "Tom" } });
  });

  test("can be removed except for the last one, even by concurrent requests", async () => {
    const { token, party, read } = await aPartyOf({ children: [{}, {}, {}] });
    const replies = await Promise.all(
      party.children.map(({ id }) => send(ctx.app, "DELETE /eventrecipients/{uuid}", { token, params: { uuid: id } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: "last_recipient",
      message: texts.lastRecipient,
    });
    expect((await read())?.eventrecipients).toHaveLength(1);
  });

  test("are not removed by a caller with an outdated version", async () => {
    const { token, party } = await aPartyOf({ children: [{}, {}] });
    const remove = (version: number | string) =>
      send(ctx.app, "DELETE /eventrecipients/{uuid}", {
        token,
        params: { uuid: party.children[0]?.id ?? "" },
        query: { version: String(version) },
      });
    expect(await remove(party.version - 1)).toMatchObject({
      status: 409,
      body: { reason: "stale", data: { version: party.version } },
    });
    expect((await remove("old")).body.errors).toHaveProperty("version");
    expect((await remove(party.version)).status).toBe(200);
  });

  test("are not found under another party", async () => {
    const { token, party } = await aPartyOf();
    const other = await aPartyOf();
    const body = { uuid: party.children[0]?.id, event_uuid: other.party.id, ...tom };
    expect((await send(ctx.app, "PATCH /eventrecipients", { token, body })).status).toBe(404);
    const foreign = { uuid: other.party.children[0]?.id, event_uuid: party.id, ...tom };
    expect((await send(ctx.app, "PATCH /eventrecipients", { token, body: foreign })).status).toBe(404);
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
    ["without a gender", { gender: undefined }, {}],
    [
      "without a name and not yet born",
      { first_name: "", date_of_birth: "2031-01-01" },
      { first_name: [fieldTexts.childFirstName], date_of_birth: [fieldTexts.dateOfBirthRange] },
    ],
  ])("%s", async (_what, said, errors) => {
    const { token, party, read } = await aPartyOf();
    const before = await read();
    const reply = await send(ctx.app, "POST /eventrecipients", {
      token,
      body: { event_uuid: party.id, ...tom, ...said },
    });
    const isWrong = Object.keys(errors).length > 0;
    expect([reply.status, reply.body.errors ?? {}]).toEqual([isWrong ? 422 : 201, errors]);
    expect((await read())?.version).toBe((before?.version ?? 0) + (isWrong ? 0 : 1));
  });

  test("have all their invalid fields reported at once when changed", async () => {
    const { token, party } = await aPartyOf();
    const body = { ...tom, uuid: party.children[0]?.id, gender: "X", date_of_birth: "2031-01-01" };
    expect((await send(ctx.app, "PATCH /eventrecipients", { token, body })).body.errors).toEqual({
      gender: [fieldTexts.gender],
      date_of_birth: [fieldTexts.dateOfBirthRange],
    });
  });

  test.each([{}, { first_name: "" }])("are not validated for users who may not change them (%j)", async (said) => {
    const { party } = await aPartyOf();
    const { token } = await aSignedInUser(ctx.deps);
    const unborn = { ...tom, ...said, date_of_birth: "2031-01-01" };
    const added = { ...unborn, event_uuid: party.id };
    const changed = { ...unborn, uuid: party.children[0]?.id };
    expect((await send(ctx.app, "POST /eventrecipients", { token, body: added })).status).toBe(404);
    expect((await send(ctx.app, "POST /eventrecipients", { body: added })).status).toBe(401);
    expect((await send(ctx.app, "PATCH /eventrecipients", { token, body: changed })).status).toBe(404);
  });

  test("are added once per idempotency key", async () => {
    const { token, party, read } = await aPartyOf();
    const headers = { "idempotency-key": "child-1" };
    const add = () =>
      send(ctx.app, "POST /eventrecipients", { token, headers, body: { event_uuid: party.id, ...tom } });
    const [first, again] = [await add(), await add()];
    expect(again.body).toEqual(first.body);
    expect((await read())?.eventrecipients).toHaveLength(2);
  });
});
