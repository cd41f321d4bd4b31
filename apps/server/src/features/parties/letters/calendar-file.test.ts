import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aParty } from "../parties.builders.ts";
import type { WholeParty } from "../party.ts";
import { wholeParty } from "../parties-read.store.ts";
import { calendarFile } from "./calendar-file.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2027-01-10T12:00:00Z") });
  owner = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

type Details = Partial<Parameters<typeof aParty>[1]>;
const aSummerParty = (details: Details = {}) =>
  aParty(ctx.deps, { ownerId: owner.id, date: "2027-06-12", rsvpDate: "2027-06-01", ...details });

function linesOf(party: WholeParty, changes: Partial<Parameters<typeof calendarFile>[1]> = {}): string[] {
  const entry = {
    party,
    organiser: owner,
    view: "invited",
    link: "https://wishwell.example/x",
    now: ctx.clock.now(),
  };
  const file = calendarFile(ctx.deps.config, { ...entry, ...changes } as Parameters<typeof calendarFile>[1]);
  return (file?.content ?? "").replaceAll("\r\n ", "").split("\r\n");
}
const valueOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));

describe("a calendar entry", () => {
  test("has the party's times in UTC, in summer and in winter", async () => {
    const summer = linesOf(await aSummerParty());
    expect(valueOf(summer, "DTSTART")).toBe("DTSTART:20270612T130000Z");
    expect(valueOf(summer, "DTEND")).toBe("DTEND:20270612T153000Z");
    const winter = linesOf(await aSummerParty({ date: "2027-02-13", rsvpDate: "2027-02-01" }));
    expect(valueOf(winter, "DTSTART")).toBe("DTSTART:20270213T140000Z");
  });

  test("keeps its UID, and its sequence grows only when date, time or place changes", async () => {
    const party = await aSummerParty();
    const change = async (body: object) => {
      await send(ctx.app, "PATCH /events", { body: { uuid: party.id, ...body }, token: owner.token });
      const lines = linesOf(await ctx.deps.db.transaction().execute((tx) => wholeParty(tx, party.id)));
      return [valueOf(lines, "UID"), valueOf(lines, "SEQUENCE")];
    };
    const uid = `UID:${party.id}@localhost`;
    expect(valueOf(linesOf(party), "SEQUENCE")).toBe("SEQUENCE:0");
    expect(await change({ hide_guest_list: 1 })).toEqual([uid, "SEQUENCE:0"]);
    const moved = { ...details(party), date: "2027-06-13" };
    expect(await change(moved)).toEqual([uid, "SEQUENCE:1"]);
    expect(await change(moved)).toEqual([uid, "SEQUENCE:1"]);
    expect(await change({ ...moved, start_time: "15:00" })).toEqual([uid, "SEQUENCE:2"]);
  });

  test("is cancelled by one with a higher sequence", async () => {
    const lines = linesOf(await aSummerParty(), { cancelled: true });
    expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1"]));
    expect(linesOf(await aSummerParty())).toEqual(expect.arrayContaining(["METHOD:PUBLISH", "STATUS:CONFIRMED"]));
  });

  test("shows the place as far as the reader may see it, and no one's email address", async () => {
    const party = await aSummerParty();
    expect(valueOf(linesOf(party), "LOCATION")).toBe("LOCATION:Village Hall\\, 12 High Street\\, Bristol BS6 5XQ");
    const discreet = linesOf(party, { view: "anybody" });
    expect(valueOf(discreet, "LOCATION")).toBe("LOCATION:Village Hall\\, Bristol");
    expect(discreet.join()).not.toMatch(/High Street|ATTENDEE|@example/);
    expect(valueOf(discreet, "ORGANIZER")).toBe('ORGANIZER;CN="Priya":mailto:noreply@localhost');
  });

  test("does not let a name add properties", async () => {
    const evil = 'Maya\r\nATTENDEE:mailto:eve@example.org\r\nX-A:";b\\n,;';
    const lines = linesOf(await aSummerParty({ children: [{ firstName: evil }], venue: "Hall\r\nBEGIN:VALARM" }));
    expect(lines.filter((line) => /^(?:ATTENDEE|X-A|BEGIN:VALARM)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
  });

  test("does not exist while the party has no date", async () => {
    expect(linesOf(await aSummerParty({ date: null }))).toEqual([""]);
  });
});

/** The fields that the details form always sends together. */
function details({ name, venue, address1, city, postcode, date, rsvpDate, startTime, endTime }: WholeParty) {
  return {
    name,
    eventtheme_uuid: "traditional",
    date,
    rsvp_date: rsvpDate,
    start_time: startTime,
    end_time: endTime,
    venue,
    address1,
    city,
    postcode,
  };
}
