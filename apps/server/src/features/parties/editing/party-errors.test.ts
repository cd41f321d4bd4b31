import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aDraft, aParty } from "../parties.builders.ts";
import { emptyDetails } from "../party.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

const nowhere = "00000000-0000-4000-8000-000000000000";

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

async function aPartyOf() {
  const { id: ownerId, token } = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId });
  const change = (body: object) => send(ctx.app, "PATCH /events", { token, body: { uuid: party.id, ...body } });
  const read = async () => (await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid: party.id } })).body.data;
  return { party, change, read };
}

describe("all errors are reported at once:", () => {
  test("an unreadable field does not hide missing or out-of-range ones", async () => {
    const { change, read } = await aPartyOf();
    const before = await read();
    const reply = await change({ name: "", venue: "", start_time: "12:10", date: "2020-01-01", owner: "me" });
    expect(reply).toMatchObject({ status: 422, body: { message: texts.savingFailed } });
    expect(reply.body.errors).toEqual({
      name: [fieldTexts.partyTitle],
      venue: [fieldTexts.venue],
      start_time: [fieldTexts.quarterHour],
      date: [fieldTexts.partyDateRange],
      rsvp_date: [fieldTexts.rsvpDateRange],
      owner: [fieldTexts.unknownField],
    });
    expect(await read()).toEqual(before);
  });

  test.each<[string, object, object]>([
    [
      "a start that cannot be read says nothing of the end",
      { start_time: "12:10", end_time: "09:00" },
      { start_time: [fieldTexts.quarterHour] },
    ],
    [
      "nor does a day that cannot be read",
      { date: "soon", end_date: "02/08/2030", rsvp_date: "2029-01-01" },
      { date: [fieldTexts.dayShape] },
    ],
    [
      "the reply date is too early, whatever the party's date",
      { date: "soon", rsvp_date: "2020-01-01" },
      { date: [fieldTexts.dayShape], rsvp_date: [fieldTexts.rsvpDateRange] },
    ],
    ["half a position is reported once", { lat: "north", lng: 1 }, { lat: [fieldTexts.degrees] }],
    [
      "an unknown theme",
      { lat: "north", eventtheme_uuid: nowhere },
      { lat: [fieldTexts.degrees], eventtheme_uuid: [fieldTexts.theme] },
    ],
  ])("%s", async (_what, said, errors) => {
    const { change } = await aPartyOf();
    expect((await change({ ...form, ...said })).body.errors).toEqual(errors);
  });

  test("an unreadable field counts as sent, so the rest of the form is required with it", async () => {
    const draft = await aDraft(ctx.deps, { ...emptyDetails, venue: "Barn", address1: "1 Lane", city: "Bath" });
    const headers = { "x-claim-token": draft.claimToken };
    const body = { uuid: draft.id, name: "x".repeat(101), eventtheme_uuid: "none", start_time: "", end_time: "12:00" };
    expect((await send(ctx.app, "PATCH /events", { headers, body })).body.errors).toEqual({
      name: [fieldTexts.tooLong(100)],
      date: [fieldTexts.partyDate],
      start_time: [fieldTexts.startTime],
      rsvp_date: [fieldTexts.rsvpDate],
    });
  });

  test("also when a party is created with its first details", async () => {
    const reply = await send(ctx.app, "POST /events", { body: { ...form, start_time: "12:10", date: "2020-01-01" } });
    expect(reply.body.errors).toEqual({
      start_time: [fieldTexts.quarterHour],
      date: [fieldTexts.partyDateRange],
      rsvp_date: [fieldTexts.rsvpDateRange],
    });
  });

  test("but only to users who may change the party", async () => {
    const { party } = await aPartyOf();
    const { token } = await aSignedInUser(ctx.deps);
    const body = { uuid: party.id, start_time: "12:10", name: "" };
    expect((await send(ctx.app, "PATCH /events", { token, body })).status).toBe(404);
    const headers = { "x-claim-token": ctx.deps.random.token() };
    expect((await send(ctx.app, "PATCH /events", { headers, body })).status).toBe(401);
    const { uuid: _, ...nameless } = body;
    expect((await send(ctx.app, "PATCH /events", { token, body: nameless })).body.errors).toMatchObject({
      start_time: [fieldTexts.quarterHour],
      uuid: [expect.any(String)],
    });
  });
});
