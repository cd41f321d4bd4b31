import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { seedBuiltInThemes } from "../../themes/public.ts";
import { aDraft, aParty } from "../parties.builders.ts";
import { emptyDetails } from "../party.ts";

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

describe("a party's details", () => {
  test("accept notes in the shape in which they are read; single fields override them", async () => {
    const { change } = await aPartyOf();
    const notes = { instructions: ["Please wear socks"], additional: "Ring twice", invite_config: {}, siblings: 1 };
    const first = await change({ ...form, notes });
    expect(first.body.data).toMatchObject({
      notes: { instructions: ["Please wear socks"], additional: "Ring twice" },
    });
    const second = await change({ ...first.body.data, instructions: ["Siblings welcome"] });
    expect(second.body.data).toMatchObject({
      notes: { instructions: ["Siblings welcome"], additional: "Ring twice" },
    });
  });

  test("are saved as typed, tidied, and count as one change", async () => {
    const { party, change } = await aPartyOf();
    const reply = await change({
      ...form,
      name: "  Zoe\u0308 is 8  ",
      end_date: "02/08/2026",
      end_time: "09:15",
      instructions: ["Siblings welcome", "Please wear socks", "Siblings welcome"],
      additional: "Ring twice",
      postcode: "bs6 5xq",
      county: "Avon",
      lat: "51.4545",
      lng: -2.5879,
      address_phone: "0117 496 0000",
      address_website: "https://hall.example",
      address_email: "hall@example.org",
      hide_guest_list: true,
      address_after_accept: true,
    });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      name: "Zoë is 8",
      date: "2026-08-01",
      end_date: "2026-08-02",
      rsvp_date: "2026-07-20",
      start_time: "12:00",
      end_time: "09:15",
      eventtheme_uuid: "none",
      notes: { instructions: ["Siblings welcome", "Please wear socks"], additional: "Ring twice" },
      address: {
        postcode: "bs6 5xq",
        lat: 51.4545,
        lng: -2.5879,
        address_phone: "0117 496 0000",
        address_website: "https://hall.example",
        address_email: "hall@example.org",
      },
      hide_guest_list: true,
      address_after_accept: true,
      version: party.version + 1,
    });
    const { ends_at } = await ctx.deps.db
      .selectFrom("parties")
      .select("ends_at")
      .where("id", "=", party.id)
      .executeTakeFirstOrThrow();
    expect(ends_at).toEqual(new Date("2026-08-02T08:15:00Z"));
  });

  test("stay unchanged when they are not sent", async () => {
    const { party, change, read } = await aPartyOf();
    const before = await read();
    const reply = await change({ hide_guest_list: true });
    const { version, updated_at, hide_guest_list, ...after } = reply.body.data ?? {};
    expect({ ...before, ...after }).toEqual(before);
    expect([version, hide_guest_list, updated_at]).toEqual([party.version + 1, true, expect.any(String)]);
  });

  test("keep a theme that was withdrawn, but can't choose it", async () => {
    await ctx.deps.db.transaction().execute((tx) => seedBuiltInThemes(ctx.deps, tx));
    const { change } = await aPartyOf();
    const [kept, other] = await ctx.deps.db.selectFrom("themes").select("id").limit(2).execute();
    const choose = async (eventtheme_uuid: string) => (await change({ eventtheme_uuid })).status;
    expect(await choose(kept?.id ?? "")).toBe(200);
    await ctx.deps.db.updateTable("themes").set({ status: "withdrawn" }).execute();
    expect(await choose(kept?.id ?? "")).toBe(200);
    const reply = await change({ name: "Still with its theme" });
    expect(reply.body.data?.eventtheme).toMatchObject({ uuid: kept?.id, status: "withdrawn" });
    expect(await choose(other?.id ?? "")).toBe(422);
    await ctx.deps.db.updateTable("themes").set({ status: "published" }).execute();
  });

  test("can name one of the themes", async () => {
    await ctx.deps.db.transaction().execute((tx) => seedBuiltInThemes(ctx.deps, tx));
    const theme = await ctx.deps.db.selectFrom("themes").selectAll().limit(1).executeTakeFirstOrThrow();
    const { change } = await aPartyOf();
    const reply = await change({ eventtheme_uuid: theme.id });
    expect(reply.body.data).toMatchObject({ eventtheme_uuid: theme.id, eventtheme: { name: theme.name } });
    expect((await change({ eventtheme_uuid: "traditional" })).body.data?.eventtheme).toBeNull();
  });

  test("ignore fields that only the server sets, and refuse unknown ones", async () => {
    const { change, read } = await aPartyOf();
    const before = await read();
    const owned = { status: 0, complete: 1, short_code: "AAAAAAAA", user_uuid: "x", paid_out: true, over: true };
    expect((await change(owned)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 1, complete: 0, short_code: before?.short_code, paid_out: false });
    expect((await change({ owner: "me", role_id: 2 })).body.errors).toEqual({
      owner: [fieldTexts.unknownField],
      role_id: [fieldTexts.unknownField],
    });
  });
});

test("a party can be saved exactly as it was read", async () => {
  const { party, change, read } = await aPartyOf();
  const before = await read();
  const reply = await change({ ...before, additional: "Ring twice" });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toEqual({
    ...before,
    notes: { ...before?.notes, additional: "Ring twice" },
    version: party.version + 1,
  });
});

describe("a missing field", () => {
  const allMissing = {
    name: [fieldTexts.partyTitle],
    eventtheme_uuid: [fieldTexts.theme],
    venue: [fieldTexts.venue],
    address1: [fieldTexts.streetAddress],
    city: [fieldTexts.city],
    date: [fieldTexts.partyDate],
    start_time: [fieldTexts.startTime],
    end_time: [fieldTexts.endTime],
    rsvp_date: [fieldTexts.rsvpDate],
  };

  test("includes the end date when the sleepover box is ticked", async () => {
    const { change } = await aPartyOf();
    const asked = await change({ ...form, name: "", sleepover: true, end_date: "" });
    expect(asked.body.errors).toEqual({ name: [fieldTexts.partyTitle], end_date: [fieldTexts.endDate] });
    expect((await change({ ...form, sleepover: true, end_date: "02/08/2026", end_time: "10:00" })).status).toBe(200);
    expect((await change({ ...form, sleepover: false, end_date: "" })).status).toBe(200);
  });

  test("is reported together with all others when the form is sent, and nothing is saved", async () => {
    const draft = await aDraft(ctx.deps, emptyDetails);
    const headers = { "x-claim-token": draft.claimToken };
    const empty = Object.fromEntries(Object.keys(form).map((field) => [field, ""]));
    const reply = await send(ctx.app, "PATCH /events", {
      headers,
      body: { uuid: draft.id, ...empty, additional: "lost?" },
    });
    expect(reply).toMatchObject({ status: 422, body: { message: texts.savingFailed, errors: allMissing } });
    const stored = await send(ctx.app, "GET /events/{uuid}", { headers, params: { uuid: draft.id } });
    expect(stored.body.data).toMatchObject({ version: 1, notes: { additional: "" } });
  });

  test.each(["name", "venue", "date"] as const)("is reported as soon as the %s is sent", async (field) => {
    const draft = await aDraft(ctx.deps, emptyDetails);
    const headers = { "x-claim-token": draft.claimToken };
    const body = { uuid: draft.id, [field]: form[field] };
    const { [field]: _there, ...others } = allMissing;
    expect((await send(ctx.app, "PATCH /events", { headers, body })).body.errors).toEqual(others);
  });

  test("of a draft is not reported when only other fields are sent", async () => {
    const draft = await aDraft(ctx.deps, emptyDetails);
    const headers = { "x-claim-token": draft.claimToken };
    const body = { uuid: draft.id, address1: "", start_time: "", additional: "Ring twice" };
    expect((await send(ctx.app, "PATCH /events", { headers, body })).status).toBe(200);
  });

  test("is refused for a party that was once active", async () => {
    const { change } = await aPartyOf();
    expect((await change({ address1: "", end_time: "", eventtheme_uuid: null })).body.errors).toEqual({
      address1: allMissing.address1,
      end_time: allMissing.end_time,
      eventtheme_uuid: allMissing.eventtheme_uuid,
    });
    expect((await change({ additional: "", postcode: "", county: "" })).status).toBe(200);
  });
});

describe("dates", () => {
  test.each<[string, object, object]>([
    ["yesterday", { date: "14/06/2026", rsvp_date: "14/06/2026" }, { date: [fieldTexts.partyDateRange] }],
    ["today", { date: "15/06/2026", rsvp_date: "14/06/2026" }, {}],
    ["two years ahead", { date: "15/06/2028" }, {}],
    ["two years and a day ahead", { date: "16/06/2028" }, { date: [fieldTexts.partyDateRange] }],
    ["replies too early", { rsvp_date: "13/06/2026" }, { rsvp_date: [fieldTexts.rsvpDateRange] }],
    ["replies after the party", { rsvp_date: "02/08/2026" }, { rsvp_date: [fieldTexts.rsvpDateRange] }],
    ["a week's sleepover", { end_date: "08/08/2026" }, {}],
    ["a longer one", { end_date: "09/08/2026" }, { end_date: [fieldTexts.endDateRange] }],
    ["an end before the start", { end_time: "11:45" }, { end_time: [fieldTexts.endTimeEarly] }],
    ["a day that does not exist", { date: "30/02/2027" }, { date: [fieldTexts.dayShape] }],
    ["a leap day", { date: "29/02/2028" }, {}],
    ["not a quarter of an hour", { start_time: "12:10" }, { start_time: [fieldTexts.quarterHour] }],
    ["an invisible title", { name: "\u200b\u2060" }, { name: [fieldTexts.partyTitle] }],
    ["a postcode of one character", { postcode: "1" }, { postcode: [fieldTexts.postcodeShape] }],
    ["half a postcode", { postcode: "BS6 5" }, { postcode: [fieldTexts.postcodeShape] }],
    ["the shortest postcode", { postcode: "M1 1AA" }, {}],
    ["a position in words", { lat: "north", lng: "91.x" }, { lat: [fieldTexts.degrees], lng: [fieldTexts.degrees] }],
    ["a position off the globe", { lat: 91, lng: 181 }, { lat: [fieldTexts.degrees], lng: [fieldTexts.degrees] }],
    ["a wish that is not on the list", { instructions: ["Bring money"] }, { instructions: [fieldTexts.instruction] }],
    [
      "wrong notes in the shape that a party is read in",
      { notes: { instructions: ["Bring money"], additional: "x".repeat(501), colour: "red" } },
      {
        "notes.instructions": [fieldTexts.instruction],
        "notes.additional": [fieldTexts.tooLong(500)],
        "notes.colour": [fieldTexts.unknownField],
      },
    ],
    [
      "a wrong address in the shape that a party is read in",
      { address: { postcode: "1", lat: "north", planet: "Mars" } },
      {
        "address.postcode": [fieldTexts.postcodeShape],
        "address.lat": [fieldTexts.degrees],
        "address.planet": [fieldTexts.unknownField],
      },
    ],
    ["notes that are no object", { notes: "Ring twice" }, { notes: [fieldTexts.wrongKind] }],
    ["a theme that is a number", { eventtheme_uuid: 5 }, { eventtheme_uuid: [fieldTexts.theme] }],
    [
      "over this morning",
      { date: "15/06/2026", rsvp_date: "15/06/2026", start_time: "08:00", end_time: "10:00" },
      { end_time: [fieldTexts.endTimePast] },
    ],
    ["half a position", { lat: null, lng: 1 }, { lat: [fieldTexts.position] }],
    [
      "everything wrong at once",
      { date: "01/01/2020", end_date: "01/02/2020", rsvp_date: "02/01/2020", city: "", eventtheme_uuid: nowhere() },
      {
        date: [fieldTexts.partyDateRange],
        end_date: [fieldTexts.endDateRange],
        rsvp_date: [fieldTexts.rsvpDateRange],
        city: [fieldTexts.city],
        eventtheme_uuid: [fieldTexts.theme],
      },
    ],
  ])("%s", async (_what, dates, errors) => {
    const { change, read } = await aPartyOf();
    const before = await read();
    const reply = await change({ ...form, ...dates });
    const isWrong = Object.keys(errors).length > 0;
    expect([reply.status, reply.body.errors ?? {}]).toEqual([isWrong ? 422 : 200, errors]);
    expect(await read()).toEqual(isWrong ? before : reply.body.data);
  });

  test("in the past do not prevent a change of venue", async () => {
    const { change } = await aPartyOf({ date: "2026-06-14", rsvpDate: "2026-06-01" });
    expect((await change({ venue: "The big room" })).status).toBe(200);
  });

  test("are London dates: after midnight there, the UTC date is in the past", async () => {
    const late = await testApp({ now: new Date("2026-06-30T23:30:00Z") });
    try {
      const { token } = await aSignedInUser(late.deps);
      const start = (date: string) =>
        send(late.app, "POST /events", { token, body: { ...form, date, rsvp_date: date } });
      expect((await start("2026-06-30")).body.errors).toEqual({ date: [fieldTexts.partyDateRange] });
      expect((await start("2026-07-01")).status).toBe(201);
    } finally {
      await late.close();
    }
  });
});

function nowhere(): string {
  return "00000000-0000-4000-8000-000000000000";
}
