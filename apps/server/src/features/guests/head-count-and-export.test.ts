import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { openedLetter, send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { anOrganiser, manyGuests, type Organiser } from "./guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());
beforeEach(async () => {
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
});

async function download(paper: string, id: string, token?: string) {
  const response = await ctx.app.inject({
    url: `/api/eventattendees/${paper}/${id}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}
const count = async (id = partyId) =>
  send(ctx.app, "GET /eventattendees/headcount/{uuid}", { params: { uuid: id }, token: organiser.token });
const rows = async () => {
  const { text } = await download("export", partyId, organiser.token);
  return parse<Record<string, string>>(text, { bom: true, columns: true });
};
const updateGuest = (id: string, said: object) =>
  ctx.deps.db.updateTable("guests").set(said).where("id", "=", id).execute();

describe("the head count", () => {
  test("counts who is coming and what they need, and names them", async () => {
    const coming = await aGuest(ctx.deps, partyId, { firstName: "Olive", status: 4 });
    await updateGuest(coming.id, { diets: ["Vegan"], requirements: "Step-free" });
    await aGuest(ctx.deps, partyId, { firstName: "Away", status: 3 });
    const { body } = await count();
    expect(body.data).toMatchObject({
      children: 1,
      siblings: 2,
      adults: 1,
      plates: 4,
      allergies: 1,
      diets: [{ diet: "Vegan", guests: 1 }],
      anything_goes: 2,
      guests: [{ guest_first_name: "Olive", requirements: "Step-free", allergies: ["nuts"], phone: "020 7946 0000" }],
    });
  });

  test("includes all 300 guests", async () => {
    await manyGuests(ctx, partyId, 300);
    await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("party_id", "=", partyId).execute();
    const { body } = await count();
    expect(body.data?.children).toBe(300);
    expect(body.data?.guests).toHaveLength(300);
  });
});

describe("the guest list export", () => {
  test("is downloaded as a file and not cached", async () => {
    const { headers, text } = await download("export", partyId, organiser.token);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="guests.csv"',
      "cache-control": "no-store",
    });
    expect(text.startsWith("\uFEFF")).toBe(true);
  });

  test("contains every guest with their reply and needs", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Zoë", lastName: "O’Neill, Jr", status: 4 });
    await updateGuest(guest.id, { requirements: 'Says "hello"\ntwice', answered_at: new Date("2027-02-24T23:30:00Z") });
    expect(await rows()).toMatchObject([
      {
        "Guest’s first name": "Zoë",
        "Guest’s last name": "O’Neill, Jr",
        Status: "Accepted",
        Replied: "24/02/2027",
        Siblings: "2",
        Allergies: "nuts",
        "Special requirements": 'Says "hello"\ntwice',
      },
    ]);
  });

  test("has no cell that a spreadsheet would evaluate", async () => {
    const hostile = ["=1+1", "+SUM(A1)", "-2", "@cmd", "\t=1"];
    for (const firstName of hostile) await aGuest(ctx.deps, partyId, { firstName, lastName: firstName });
    for (const row of await rows()) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  test("is recorded in the audit log when an admin downloads it", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    expect((await download("export", partyId, admin.token)).status).toBe(200);
    const records = await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "subject_id"])
      .where("actor_id", "=", admin.id)
      .execute();
    expect(records).toEqual([{ action: "export guests", subject_id: partyId }]);
  });
});

describe("the calendar file", () => {
  test("is for the organiser and for the guest whose verified email address it is", async () => {
    const reader = await aSignedInUser(ctx.deps);
    const guest = await aGuest(ctx.deps, partyId, { email: reader.email.toUpperCase(), status: 1 });
    const other = await aGuest(ctx.deps, partyId, { status: 1 });
    const { status, headers, text } = await download("calendar", guest.id, reader.token);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/calendar");
    expect(text).toContain(`UID:${partyId}@`);
    expect(text.replaceAll(/\r\n /g, "")).toContain(`/eventattendee/${guest.id}`);
    expect((await download("calendar", other.id, reader.token)).status).toBe(404);
    const own = await download("calendar", guest.id, organiser.token);
    expect(own.status).toBe(200);
    expect(own.text).not.toContain(guest.id);
  });

  test("shows the street only to guests who may see it", async () => {
    const reader = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId: organiser.id, addressAfterAccept: true });
    const guest = await aGuest(ctx.deps, party.id, { email: reader.email, status: 1 });
    expect((await download("calendar", guest.id, reader.token)).text).not.toContain("High Street");
    await updateGuest(guest.id, { status: 4 });
    expect((await download("calendar", guest.id, reader.token)).text).toContain("High Street");
  });

  test("is refused until the party has a date", async () => {
    const party = await aParty(ctx.deps, { ownerId: organiser.id, date: null });
    const guest = await aGuest(ctx.deps, party.id);
    const { status, text } = await download("calendar", guest.id, organiser.token);
    expect([status, JSON.parse(text)]).toMatchObject([409, { reason: "no_date" }]);
  });
});

describe("a guest's own data", () => {
  test("contains everything stored about them and nothing about anyone else", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "hannah@example.org", status: 1 });
    const other = await aGuest(ctx.deps, partyId, { firstName: "Stranger", status: 1 });
    const params = { uuid: guest.id };
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params, body: { status: 4 } });
    const { status, headers, text } = await download("mydata", guest.id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" });
    expect(JSON.parse(text)).toMatchObject({
      guest: { guest_first_name: "Olive", email: "hannah@example.org", siblings: { names: "Ana, Rui" } },
      party: { name: "Maya is 8", children: "Maya" },
      messages: [{ from: "guest", kind: "accepted" }],
      letters: [{ about: "reply-confirmed", to: "hannah@example.org" }],
    });
    for (const secret of [other.id, "Stranger", organiser.email, organiser.id]) expect(text).not.toContain(secret);
  });

  test("omits what the organiser recorded and emails to an earlier address", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "wrong@example.org", status: 1 });
    const params = { uuid: guest.id };
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params, body: { status: 3 } });
    const body = { status: 4 };
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params, body, token: organiser.token });
    const mended = { uuid: guest.id, email: "right@example.org" };
    await send(ctx.app, "PATCH /eventattendees", { body: mended, token: organiser.token });
    const { text } = await download("mydata", guest.id);
    expect(JSON.parse(text)).toMatchObject({ messages: [{ from: "guest", kind: "declined" }], letters: [] });
    for (const secret of ["wrong@example.org", "You recorded"]) expect(text).not.toContain(secret);
  });

  test("is available after the party is deleted, until the guest is anonymised", async () => {
    const guest = await aGuest(ctx.deps, partyId, { firstName: "Olive", status: 4 });
    const now = ctx.clock.now();
    await ctx.deps.db.updateTable("parties").set({ deleted_at: now }).where("id", "=", partyId).execute();
    const { status, text } = await download("mydata", guest.id);
    expect([status, JSON.parse(text)]).toMatchObject([200, { guest: { guest_first_name: "Olive" } }]);
    await ctx.deps.db.updateTable("guests").set({ forgotten_at: now }).where("id", "=", guest.id).execute();
    expect((await download("mydata", guest.id)).status).toBe(404);
  });
});

test("a guest who accepts gets the calendar file with the confirmation", async () => {
  const guest = await aGuest(ctx.deps, partyId, { email: "hannah@example.org", status: 1 });
  const params = { uuid: guest.id };
  for (const status of [4, 3]) {
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params, body: { status } });
  }
  const letters = await ctx.deps.db
    .selectFrom("letters")
    .select(["id", "properties"])
    .where("guest_id", "=", guest.id)
    .where("template", "=", "reply-confirmed")
    .execute();
  const attached = (accepted: boolean) =>
    letters
      .map((letter) => openedLetter(letter))
      .find(({ properties }) => (properties as { accepted: boolean }).accepted === accepted)?.attachments;
  expect(attached(true)).toMatchObject([{ name: "party.ics", content: expect.stringContaining(`UID:${partyId}@`) }]);
  expect(attached(false)).toEqual([]);
});
