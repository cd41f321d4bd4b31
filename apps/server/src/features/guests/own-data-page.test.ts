import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aContribution } from "../contributions/contributions.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { anOrganiser, type Organiser } from "./guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
});
afterAll(() => ctx.close());

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const open = (id: string, accept?: string, query = "") =>
  ctx.app.inject({ url: `/api/eventattendees/mydata/${id}${query}`, headers: accept === undefined ? {} : { accept } });

/** The text of a page, as people read it. */
const textOf = (page: string) =>
  page
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&#(\d+);/g, (_sign, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, " ");

/** Every word, number and date that people wrote or did, anywhere in the file. */
function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leaves);
  return typeof value === "string" && value !== "" ? [value] : [];
}
const isNumberForComputers = (text: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(text);
const isMoment = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);
const folded = (text: string) => text.toLowerCase().replaceAll("-", " ");

describe("the page with a guest's own data", () => {
  test("shows everything that the file has, and how long each part is kept", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "hannah@example.org", status: 1 });
    const params = { uuid: guest.id };
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params, body: { status: 4 } });
    await send(ctx.app, "POST /events/attendeemessage/{uuid}", { params, body: { content: "We’re <b>so</b> happy" } });
    const { statusCode, headers, body } = await open(guest.id, browser);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
    });
    expect(body).not.toContain("<script");
    expect(body).not.toContain("<b>so</b>");
    const text = textOf(body);
    const file = JSON.parse((await open(guest.id)).body) as object;
    const said = leaves(file).filter((leaf) => !isNumberForComputers(leaf) && !isMoment(leaf));
    expect(said).toContain("We’re <b>so</b> happy");
    for (const leaf of said) expect(folded(text)).toContain(folded(leaf));
    for (const part of ["First name Olive", "Status Accepted", "Siblings coming 2", "Allergies nuts"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Deleted 30 days after the party.");
    expect(text).toContain("Deleted 120 days after the party.");
    expect(text).toContain("Contributions Nothing.");
  });

  test("says that contributions are kept for six years", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", status: 4 });
    await aContribution(ctx.deps, { guestId: guest.id, partyId });
    const text = textOf((await open(guest.id, browser)).body);
    expect(text).toContain("Kept for 6 years");
    expect(text).toContain("Payment Paid");
  });

  test("shows nothing about anyone else", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", status: 1 });
    const other = await aGuest(ctx.deps, partyId, { firstName: "Stranger", status: 1 });
    const { body } = await open(guest.id, browser);
    for (const secret of [other.id, "Stranger", organiser.email, organiser.id, partyId]) {
      expect(body).not.toContain(secret);
    }
  });

  test.each([
    ["a call for JSON", "application/json", ""],
    ["a program that names nothing", undefined, ""],
    ["a scanner", "*/*", ""],
    ["the page’s button", browser, "?download=1"],
  ])("is not what %s gets: that is the file", async (_who, accept, query) => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", status: 1 });
    const { headers, body } = await open(guest.id, accept, query);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
    });
    expect(JSON.parse(body)).toMatchObject({ guest: { guest_first_name: "Olive" } });
  });

  test("leads to the invitation’s page, which says that it is gone, once the guest is forgotten", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", status: 4 });
    const forgotten = { forgotten_at: ctx.clock.now() };
    await ctx.deps.db.updateTable("guests").set(forgotten).where("id", "=", guest.id).execute();
    const { statusCode, headers } = await open(guest.id, browser);
    expect([statusCode, headers.location]).toEqual([303, `${ctx.deps.config.publicUrl}/eventattendee/${guest.id}`]);
    expect((await open(guest.id)).statusCode).toBe(404);
  });
});
