import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty } from "../parties/parties.builders.ts";
import { anOrganiser, guestRow, manyGuests, olive, type Organiser } from "./guests.builders.ts";

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

const add = (body: object = {}, token = organiser.token) =>
  send(ctx.app, "POST /eventattendees", { token, body: { event_uuid: partyId, ...olive, ...body } });
const change = (uuid: string, body: object, token: string | null = organiser.token) =>
  send(ctx.app, "PATCH /eventattendees", { ...(token !== null && { token }), body: { uuid, ...body } });
const remove = (uuid: string, token = organiser.token) =>
  send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid }, token });
const removeMany = (uuids: readonly string[], token = organiser.token) =>
  send(ctx.app, "POST /eventattendees/deletemany", { body: { uuids: uuids.join(",") }, token });
const addedId = async (body: object = {}) => (await add(body)).body.data?.uuid ?? "";
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const namesOn = async (id = partyId) =>
  (await ctx.deps.db.selectFrom("guests").select("first_name").where("party_id", "=", id).execute())
    .map(({ first_name }) => first_name)
    .toSorted();

describe("adding a guest", () => {
  test("puts them on the list without inviting or emailing them", async () => {
    const { status, body } = await add({ siblings: { numbers: 2, names: "Ivy, Tom" }, allergies: ["Nuts", "nuts"] });
    expect(status).toBe(201);
    expect(body.message).toBe(texts.guestAdded);
    expect(body.data).toMatchObject({
      ...olive,
      event_uuid: partyId,
      status: 0,
      siblings: { numbers: 2, names: "Ivy, Tom" },
      allergies: ["Nuts"],
      invitation: null,
      messages: 0,
      version: 1,
    });
    expect(await ctx.deps.db.selectFrom("letters").select("id").where("party_id", "=", partyId).execute()).toEqual([]);
  });

  test("ignores fields that only the server sets", async () => {
    const { body } = await add({ status: 4, amount: "99.00", contributed: true, user_uuid: organiser.id, unread: 7 });
    expect(body.data).toMatchObject({ status: 0, amount: null, contributed: false, unread: 0 });
  });

  test("drops the carer's name when the email address is the guest's own", async () => {
    const { body } = await add({ email_type: 0 });
    expect(body.data).toMatchObject({ email_type: 0, carer_first_name: "", carer_last_name: "" });
  });

  test("assumes the email address is the carer's when a carer is named", async () => {
    const { body } = await add({ email_type: undefined });
    expect(body.data).toMatchObject({ email_type: 1, carer_first_name: "Hannah" });
  });

  test("reports all invalid fields at once", async () => {
    const { status, body } = await add({
      guest_first_name: " ",
      email: "hannah@",
      phone: "",
      siblings: { numbers: 11 },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      guest_first_name: [fieldTexts.guestFirstName],
      email: [fieldTexts.emailShape],
      phone: [fieldTexts.guestPhone],
      "siblings.numbers": [fieldTexts.siblings],
    });
  });

  test("refuses a child already listed with that address, however typed, and reports other errors too", async () => {
    await add({ guest_first_name: "Zoë" });
    const again = { guest_first_name: " ZOË ".normalize("NFD"), email: "Hannah@Example.org" };
    const { body } = await add(again);
    expect(body.errors).toEqual({ guest_first_name: [fieldTexts.guestTaken] });
    expect(body.message).toBe("There was a problem adding this Guest");
    expect((await add({ ...again, phone: "" })).body.errors).toEqual({
      guest_first_name: [fieldTexts.guestTaken],
      phone: [fieldTexts.guestPhone],
    });
    expect(await namesOn()).toEqual(["Zoë"]);
  });

  test("accepts twins who share an address, and the same child at another party", async () => {
    expect((await add()).status).toBe(201);
    expect((await add({ guest_first_name: "Rufus" })).status).toBe(201);
    const other = await aParty(ctx.deps, { ownerId: organiser.id });
    expect((await add({ event_uuid: other.id })).status).toBe(201);
  });

  test("adds one guest when 50 requests send the same name and address at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add()));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 422)]);
    expect(await namesOn()).toEqual(["Olive"]);
  });

  test("stops at 300 guests, even when three requests compete for the last place", async () => {
    await manyGuests(ctx, partyId, limits.guests - 1);
    const answers = await Promise.all(["Ivy", "Tom", "Rui"].map((guest_first_name) => add({ guest_first_name })));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ reason: "guest_list_full", message: texts.guestListFull });
    expect(await namesOn()).toHaveLength(limits.guests);
  });

  test("is refused once the party is complete, and while a draft has no owner", async () => {
    const complete = await aParty(ctx.deps, { ownerId: organiser.id, completedAt: new Date() });
    expect((await add({ event_uuid: complete.id })).body.reason).toBe("complete");
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const draft = await aDraft(ctx.deps);
    expect((await add({ event_uuid: draft.id }, admin.token)).body.reason).toBe("unclaimed");
    expect(await namesOn(draft.id)).toEqual([]);
  });

  test("is recorded in the audit log when an admin does it", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    await add({}, admin.token);
    const records = await ctx.deps.db
      .selectFrom("audit_log")
      .select(["action", "subject_id"])
      .where("actor_id", "=", admin.id)
      .execute();
    expect(records).toEqual([{ action: "add guest", subject_id: partyId }]);
  });
});

describe("changing a guest", () => {
  test("saves the submitted fields and leaves the others unchanged", async () => {
    const id = await addedId({ siblings: { numbers: 1, names: "Ivy" } });
    const { status, body } = await change(id, {
      guest_last_name: "Benét",
      diets: ["Vegan"],
      requirements: "Step-free",
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...olive,
      guest_last_name: "Benét",
      diets: ["Vegan"],
      requirements: "Step-free",
      siblings: { numbers: 1, names: "Ivy" },
      version: 2,
    });
  });

  test("accepts every field of a guest as the API returned it", async () => {
    const { body } = await add();
    expect((await change(body.data?.uuid ?? "", { ...body.data, phone: "07700 900111" })).status).toBe(200);
  });

  test("saves only the first of two tabs; the second gets the stored guest", async () => {
    const id = await addedId();
    const saves = await Promise.all(
      ["One", "Two"].map((guest_last_name) => change(id, { guest_last_name, version: 1 })),
    );
    const [saved, refused] = saves.toSorted((one, other) => one.status - other.status);
    expect([saved?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      reason: "stale",
      message: texts.guestStale,
      data: { guest_last_name: saved?.body.data?.guest_last_name, version: 2 },
    });
  });

  test("to a new email address resets the invitation and clears the bounce", async () => {
    const now = new Date();
    const sent = { status: 100, invitation: "bounced", invited_at: now, bounced_at: now, sendings: 4, reminders: 2 };
    const { id } = await aGuest(ctx.deps, partyId, { email: "old@example.org" });
    await ctx.deps.db.updateTable("guests").set(sent).where("id", "=", id).execute();
    await change(id, { email: "OLD@example.org" });
    expect(await guestRow(ctx, id)).toMatchObject({ status: 100, invitation: "bounced", sendings: 4 });
    const { body } = await change(id, { email: "new@example.org" });
    expect(body.data).toMatchObject({ status: 0, invitation: null, invited_at: null, delivery_failed: false });
    expect(body.data?.bounced_at).toBeNull();
    expect(await guestRow(ctx, id)).toMatchObject({ sendings: 0, reminders: 0, email_key: "new@example.org" });
  });

  test("to a new email address keeps the reply", async () => {
    const { id } = await aGuest(ctx.deps, partyId, { status: 4 });
    expect((await change(id, { email: "new@example.org" })).body.data?.status).toBe(4);
  });

  test("refuses the name and address of another guest", async () => {
    await add();
    const twin = await addedId({ guest_first_name: "Rufus" });
    const { body } = await change(twin, { guest_first_name: "olive" });
    expect(body.errors).toEqual({ guest_first_name: [fieldTexts.guestTaken] });
    expect(body.message).toBe("There was an error editing this Guest. Please try again");
    expect((await change(twin, { guest_first_name: "RUFUS" })).status).toBe(200);
  });

  test("cannot clear a phone number, but does not require one where there was none", async () => {
    const id = await addedId();
    expect((await change(id, { phone: " ", email: "no" })).body.errors).toEqual({
      phone: [fieldTexts.guestPhone],
      email: [fieldTexts.emailShape],
    });
    await ctx.deps.db.updateTable("guests").set({ phone: "" }).where("id", "=", id).execute();
    expect((await change(id, { phone: "", guest_last_name: "B" })).status).toBe(200);
  });

  test("through the guest's own link changes names and phone number, and nothing else", async () => {
    const id = await addedId();
    const wanted = { guest_first_name: "Olivia", phone: "020 7946 0001", carer_first_name: "Anna" };
    const sly = { email: "sly@example.org", status: 4, adults_staying: 5, allergies: ["Egg"], email_type: 0 };
    for (const token of [null, (await aSignedInUser(ctx.deps)).token]) {
      const { status, body } = await change(id, { ...wanted, ...sly }, token);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ ...wanted, email: olive.email, status: 0, adults_staying: 0, email_type: 1 });
      expect(body.data).not.toHaveProperty("invitation");
      expect(body.data).not.toHaveProperty("messages");
      expect(body.data?.allergies).toEqual([]);
    }
  });

  test("is refused when the guest is unknown or belongs to another party than the request names", async () => {
    const unknown = ctx.deps.random.uuid();
    expect((await change(unknown, { phone: "1" })).status).toBe(404);
    expect((await change(unknown, { phone: "1" }, null)).status).toBe(401);
    const other = await aParty(ctx.deps, { ownerId: organiser.id });
    expect((await change(await addedId(), { event_uuid: other.id, phone: "1" })).status).toBe(404);
  });
});

describe("once the party is complete", () => {
  test("details of who is coming cannot be changed, but a phone number can be corrected", async () => {
    const complete = await aParty(ctx.deps, { ownerId: organiser.id, completedAt: new Date() });
    const { id } = await aGuest(ctx.deps, complete.id, { requirements: "A pen" });
    const refused = { status: 409, body: { reason: "complete" } };
    expect(await change(id, { requirements: "Two pens" })).toMatchObject(refused);
    expect(await change(id, { allergies: ["milk"] })).toMatchObject(refused);
    const same = { requirements: "A pen", allergies: ["nuts"], phone: "020 7946 0002" };
    expect((await change(id, same)).status).toBe(200);
    expect(await guestRow(ctx, id)).toMatchObject({ phone: "020 7946 0002", requirements: "A pen" });
  });
});

describe("removing guests", () => {
  test("returns 401 to a visitor, 404 to another user, 200 to the organiser, and deletes their messages", async () => {
    const id = await addedId();
    const row = { id: ctx.deps.random.uuid(), party_id: partyId, guest_id: id, created_at: new Date() };
    await ctx.deps.db
      .insertInto("guest_messages")
      .values({ ...row, from_guest: true, kind: "wish", content: "Happy birthday" })
      .execute();
    const { token: stranger } = await aSignedInUser(ctx.deps);
    const params = { uuid: id };
    const rungs = [{ params }, { params, token: stranger }, { params, token: organiser.token }];
    expect(await statusesAs(ctx.app, "DELETE /eventattendees/{uuid}", rungs)).toEqual([401, 404, 200]);
    expect(await ctx.deps.db.selectFrom("guest_messages").select("id").where("guest_id", "=", id).execute()).toEqual(
      [],
    );
    expect((await remove(id)).status).toBe(404);
  });

  test("removes many at once from several of the organiser's parties, ignoring repeated ids", async () => {
    const other = await aParty(ctx.deps, { ownerId: organiser.id });
    const ids = [await addedId(), await addedId({ guest_first_name: "Ivy" }), await addedId({ event_uuid: other.id })];
    const { status, body } = await removeMany([...ids, ids[0]?.toUpperCase() ?? ""]);
    expect(status).toBe(200);
    expect(body.message).toBe(texts.guestsDeletedAsAsked);
    expect([...(await namesOn()), ...(await namesOn(other.id))]).toEqual([]);
  });

  test("removes no one when one guest is another organiser's, unknown, or of a deleted party", async () => {
    const own = await addedId();
    const { party: foreign } = await anOrganiser(ctx);
    const deleted = await aParty(ctx.deps, { ownerId: organiser.id });
    const gone = await aGuest(ctx.deps, deleted.id);
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: deleted.id }, token: organiser.token });
    const others = [await aGuest(ctx.deps, foreign.id), { id: ctx.deps.random.uuid() }, gone];
    for (const { id } of others) expect((await removeMany([own, id])).status).toBe(404);
    expect(await namesOn()).toEqual(["Olive"]);
    expect(await namesOn(foreign.id)).toHaveLength(1);
  });

  test.each([
    ["none", "", fieldTexts.noGuests],
    ["more than 500", Array.from({ length: 501 }, () => crypto.randomUUID()).join(","), fieldTexts.tooManyGuests(500)],
  ])("refuses %s", async (_what, uuids, sentence) => {
    const { status, body } = await send(ctx.app, "POST /eventattendees/deletemany", {
      body: { uuids },
      token: organiser.token,
    });
    expect(status).toBe(422);
    expect(body.errors?.uuids).toContain(sentence);
  });

  test("succeeds once when two tabs remove the same guests at once", async () => {
    const ids = [await addedId(), await addedId({ guest_first_name: "Ivy" })];
    const answers = await Promise.all([removeMany(ids), removeMany(ids.toReversed())]);
    expect(statusesOf(answers)).toEqual([200, 404]);
  });
});
