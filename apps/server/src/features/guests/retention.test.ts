import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { placesOf, restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser, guestRow } from "./guests.builders.ts";

const day = 24 * 3_600_000;
/** The jobs that delete guest data, and the one that completes the party before them. */
const sweeps = [
  "complete-parties",
  "remove-unclaimed-drafts",
  "forget-guests",
  "forget-old-parties",
  "forget-old-requests",
  "forget letters",
  "sweep-pictures",
];
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z"), sweeps });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

/** Ends on 20 June at 16:30 in London. */
const soon = { date: "2026-06-20", rsvpDate: "2026-06-18" };
const after = (days: number) => new Date(Date.parse("2026-06-20T15:30:00Z") + days * day);

/** Runs the jobs on the first night after `moment`. */
async function nightAfter(moment: Date): Promise<void> {
  ctx.clock.set(new Date(moment.getTime() + day));
  await ctx.runJobs();
}
const holding = (texts: readonly string[]) => placesOf(ctx.deps.db, texts);
async function expectAllHeld(texts: readonly string[]): Promise<void> {
  expect(Object.keys(await holding(texts)).toSorted()).toEqual(texts.toSorted());
}

const marked = {
  guest_first_name: "Marker-first",
  guest_last_name: "Marker-last",
  email: "marker-mail@example.org",
  phone: "0777-marker",
  email_type: 1,
  carer_first_name: "Marker-carer",
  carer_last_name: "Marker-surname",
};
const markers = ["marker-first", "marker-last", "marker-mail", "0777-marker", "marker-carer", "marker-surname"];
const written = ["marker-sibling", "marker-message", "marker-wish", "marker-answer", "marker-asker", "marker-place"];
const thanked = ["marker-thanks", "marker-words"];
const needs = ["marker-need", "marker-allergy", "marker-collector"];

/** A guest with every field filled in, who has sent and received every kind of message and email. */
async function aMarkedGuest(wanted: Parameters<typeof anOrganiser>[1] = soon) {
  const { app } = ctx;
  const { organiser, party } = await anOrganiser(ctx, { address1: "77 Marker-Street", ...wanted });
  const { token } = organiser;
  const added = await send(app, "POST /eventattendees", { token, body: { event_uuid: party.id, ...marked } });
  const params = { uuid: added.body.data?.uuid ?? "" };
  await send(app, "POST /eventattendees/invite/{uuid}", { token, params, body: {} });
  const asks = { uuid: party.id, show_opened: true, questions: [{ kind: "text", question: "Who’s collecting?" }] };
  const { data } = (await send(app, "PATCH /events", { token, body: asks })).body;
  await send(app, "POST /eventattendees/status/{uuid}", { params, body: { status: 4 } });
  const answers = { [data?.questions?.[0]?.uuid ?? ""]: "Marker-collector" };
  await send(app, "POST /events/attendeeanswers/{uuid}", { params, body: { answers } });
  const siblings = { numbers: 2, names: "Marker-sibling, Tom", adults_staying: 1 };
  await send(app, "POST /events/attendeesiblings/{uuid}", { params, body: siblings });
  const need = { type: "requirement", content: "Marker-need", allergies: ["Marker-allergy"], diets: ["Vegan"] };
  for (const body of [need, { content: "Marker-message" }, { type: "wish", content: "Marker-wish" }]) {
    await send(app, "POST /events/attendeemessage/{uuid}", { params, body });
  }
  await send(app, "POST /eventattendees/message/{uuid}", { token, params, body: { content: "Marker-answer" } });
  const asked = { params: { uuid: party.id } };
  const asker = { name: "Marker-asker", email: "marker-asker@example.org", message: "Marker-asker" };
  await send(app, "POST /events/inviterequest/{uuid}", { ...asked, body: asker });
  const place = { guest_first_name: "Marker-place", email: "marker-place@example.org", status: 4 };
  await send(app, "POST /events/inviteguestrequest/{uuid}", { ...asked, body: place });
  await ctx.runJobs();
  return { organiser, party, id: params.uuid };
}

/** Thanks the guest with a certificate. Returns a function that lists the drawn files. */
async function thankGuest({ token }: { readonly token: string }, partyId: string, guestId: string) {
  const body = {
    uuids: guestId,
    content: "Marker-thanks, {name}",
    certificate: true,
    certificate_words: "Marker-words",
  };
  const sent = await send(ctx.app, "POST /events/thanks/{uuid}", { params: { uuid: partyId }, token, body });
  expect(sent.body.data?.uuids).toEqual([guestId]);
  await ctx.runJobs();
  await send(ctx.app, "GET /eventattendees/certificate/{uuid}.png", { params: { uuid: guestId } });
  const drawn = () => ctx.deps.files.list(`posters/${partyId}/certificate-`);
  expect(await drawn()).toHaveLength(1);
  return drawn;
}

describe("guest data", () => {
  test("is deleted in stages: needs after 30 days, names, contact details and messages after 120", async () => {
    const { organiser, party, id } = await aMarkedGuest();
    ctx.clock.set(after(1));
    const drawn = await thankGuest(organiser, party.id, id);
    await nightAfter(after(28));
    await expectAllHeld([...markers, ...needs]);
    expect((await guestRow(ctx, id)).opened_on).toBe("2026-06-15");
    await nightAfter(after(30));
    expect(await holding([...needs, "marker-street"])).toEqual({});
    await expectAllHeld([...markers, "marker-message", "marker-wish", "marker-answer"]);
    expect(await guestRow(ctx, id)).toMatchObject({
      requirements: "",
      allergies: [],
      diets: [],
      answers: {},
      opened_on: null,
    });

    await nightAfter(after(118));
    await expectAllHeld([...markers, ...thanked]);
    await nightAfter(after(120));
    expect(await drawn()).toEqual([]);
    expect(await holding([...markers, ...written, ...thanked])).toEqual({});
    expect(await guestRow(ctx, id)).toMatchObject({ first_name: "Guest", status: 4, siblings: 2, adults_staying: 1 });
    const list = { token: organiser.token, query: { event_uuid: party.id } };
    const { body } = await send(ctx.app, "GET /eventattendees/search", list);
    expect(body.data).toMatchObject([{ guest_first_name: "Guest", email: "", status: 4, messages: 0 }]);
  });

  test("is also deleted from emails that could not be sent", async () => {
    const { party } = await aMarkedGuest();
    await ctx.deps.db.updateTable("letters").set({ status: "failed" }).where("party_id", "=", party.id).execute();
    await nightAfter(after(30));
    expect(await holding(needs)).toEqual({});
  });

  test("is gone for every guest once deleted: the link fails, no email is sent, a copied party omits them", async () => {
    const { organiser, party, id } = await aMarkedGuest();
    const { token } = organiser;
    for (const guest_first_name of ["Marker-two", "Marker-three"]) {
      const body = { event_uuid: party.id, ...marked, guest_first_name };
      await send(ctx.app, "POST /eventattendees", { token, body });
    }
    await nightAfter(after(120));
    expect(await holding(["marker-"])).toEqual({});
    const rows = await ctx.deps.db
      .selectFrom("guests")
      .select("status")
      .where("party_id", "=", party.id)
      .orderBy("status")
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([0, 0, 4]);
    const params = { uuid: id };
    expect((await send(ctx.app, "GET /eventattendees/{uuid}", { params })).status).toBe(404);
    expect((await send(ctx.app, "GET /eventattendees/messages/{uuid}", { params })).status).toBe(404);
    const body = { content: "Hello" };
    const written409 = await send(ctx.app, "POST /eventattendees/message/{uuid}", {
      params,
      body,
      token,
    });
    expect(written409).toMatchObject({ status: 409, body: { reason: "bad_email" } });
    const copy = await send(ctx.app, "POST /events/clone/{uuid}", { token, params: { uuid: party.id } });
    expect(copy.status).toBe(201);
    const query = { event_uuid: copy.body.data?.uuid ?? "" };
    expect((await send(ctx.app, "GET /eventattendees/search", { token, query })).body.data).toEqual([]);
  });

  test("is retained while the party is still to come", async () => {
    const { id } = await aMarkedGuest({ date: "2027-06-20", rsvpDate: "2027-06-18" });
    await nightAfter(after(121));
    expect(await guestRow(ctx, id)).toMatchObject({ first_name: "Marker-first", requirements: "Marker-need" });
  });

  test("is deleted 120 days after the last change when the party has no date", async () => {
    const { party, id } = await aMarkedGuest();
    const changed = ctx.deps.clock.now();
    await ctx.deps.db
      .updateTable("parties")
      .set({ date: null, ends_at: null, updated_at: changed, activated_at: null, active: false })
      .where("id", "=", party.id)
      .execute();
    await nightAfter(new Date(changed.getTime() + 118 * day));
    expect(await guestRow(ctx, id)).toMatchObject({ first_name: "Marker-first" });
    await nightAfter(new Date(changed.getTime() + 120 * day));
    expect(await holding([...markers, ...written, ...needs])).toEqual({});
  });
});

test("emails to a guest removed from the list are deleted a few days later", async () => {
  const { organiser, id } = await aMarkedGuest();
  await send(ctx.app, "DELETE /eventattendees/{uuid}", { token: organiser.token, params: { uuid: id } });
  await nightAfter(new Date(ctx.deps.clock.now().getTime() + 7 * day));
  expect(await holding([...markers, ...needs, "marker-wish"])).toEqual({});
});

test("emails about a deleted party are deleted some days later", async () => {
  const { organiser, party } = await aMarkedGuest();
  await send(ctx.app, "DELETE /events/{uuid}", { token: organiser.token, params: { uuid: party.id } });
  await ctx.runJobs();
  await nightAfter(new Date(ctx.deps.clock.now().getTime() + 31 * day));
  expect(await holding([...markers, ...written, ...needs])).toEqual({});
});
