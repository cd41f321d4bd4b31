import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { anOrganiser, lettersAbout, manyGuests } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { loadClassReplyPage } from "./class-replies.ts";
import { decide, newReplies, replyHere } from "./join-requests.builders.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps: ["forget-old-requests"] });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const aClass = (wanted: Parameters<typeof anOrganiser>[1] = {}) => anOrganiser(ctx, { classLink: true, ...wanted });
const guestsOf = (partyId: string) =>
  ctx.deps.db.selectFrom("guests").selectAll().where("party_id", "=", partyId).orderBy("created_at").execute();
const rowsOf = (partyId: string) =>
  ctx.deps.db.selectFrom("class_replies").selectAll().where("party_id", "=", partyId).execute();
const page = (id: string) => loadClassReplyPage(ctx.deps, { id, query: new URLSearchParams() });
const familySays = (uuid: string, status: 3 | 4, path: "classreply" | "status" = "classreply") =>
  send(ctx.app, `POST /eventattendees/${path}/{uuid}`, { params: { uuid }, body: { status } });

const upwards = (one: number, other: number) => one - other;

/** A party with one reply waiting for its organiser. */
async function aReply(said: Readonly<Record<string, unknown>> = {}) {
  const { organiser, party } = await aClass();
  const { body } = await replyHere(ctx, party.id, said);
  return { organiser, party, id: body.data?.uuid ?? "" };
}

describe("accepting a reply through the class link", () => {
  test.each([
    ["a yes", 4],
    ["a no", 3],
  ] as const)("adds a guest with %s, whose link leads to the invitation from then on", async (_what, status) => {
    const { organiser, party, id } = await aReply({ status, contact: "dana@example.org" });
    const reply = await decide(ctx, id, organiser.token, { answer: "accept" });
    expect(reply.body).toMatchObject({ message: texts.classReplyAccepted, data: { guest_uuid: id, kept: false } });
    expect(await guestsOf(party.id)).toMatchObject([
      { id, first_name: "Ezra", carer_first_name: "Dana", email: "dana@example.org", status },
    ]);
    expect(await page(id)).toMatchObject({ movedTo: `/eventattendee/${id}` });
    expect(await rowsOf(party.id)).toMatchObject([{ first_name: "", carer_first_name: "", email: "", phone: "" }]);
    await ctx.runJobs();
    const letters = await ctx.mailbox("dana@example.org");
    expect(letters.flatMap(({ links }) => links)).toContain(`http://localhost:3000/eventattendee/${id}`);
    expect(await ctx.mailbox(organiser.email)).toHaveLength(1);
  });

  test("works without an email address, also for two children with one name, and both can still reply", async () => {
    const { organiser, party } = await aClass();
    for (const carer of ["Dana", "Nell"]) {
      ctx.clock.advance(1000);
      const { body } = await replyHere(ctx, party.id, { carer_first_name: carer });
      await decide(ctx, body.data?.uuid ?? "", organiser.token, { answer: "accept" });
    }
    const guests = await guestsOf(party.id);
    expect(guests.map(({ carer_first_name: carer, email }) => [carer, email])).toEqual([
      ["Dana", ""],
      ["Nell", ""],
    ]);
    const [first] = guests;
    const change = { uuid: first?.id ?? "", email: "", guest_last_name: "Hall" };
    const edited = await send(ctx.app, "PATCH /eventattendees", { token: organiser.token, body: change });
    expect(edited).toMatchObject({ status: 200, body: { data: { guest_last_name: "Hall" } } });
    expect((await familySays(first?.id ?? "", 3, "status")).status).toBe(200);
    await ctx.runJobs();
    const subjects = (await ctx.mailbox(organiser.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("can’t come"));
  });

  test("twice has the effect of once, and another decision is refused afterwards", async () => {
    const { organiser, party, id } = await aReply();
    const accepting = () => decide(ctx, id, organiser.token, { answer: "accept" });
    const replies = await Promise.all(Array.from({ length: 6 }, accepting));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await guestsOf(party.id)).toHaveLength(1);
    const other = await decide(ctx, id, organiser.token, { answer: "remove" });
    expect(other).toMatchObject({ status: 409, body: { reason: "answered", message: texts.classReplyDecided } });
  });

  test("while the other organiser merges it has one of the two effects, and refuses the other", async () => {
    const second = await aSignedInUser(ctx.deps);
    const { organiser, party } = await aClass({ secondOrganiserId: second.id });
    for (let round = 0; round < 20; round += 1) {
      const firstName = `Kofi ${round}`;
      const guest = await aGuest(ctx.deps, party.id, { firstName, email: `ama${round}@example.org`, status: 1 });
      const { body } = await replyHere(ctx, party.id, { guest_first_name: firstName });
      const id = body.data?.uuid ?? "";
      const accepting = () => decide(ctx, id, organiser.token, { answer: "accept" });
      const merging = () => decide(ctx, id, second.token, { answer: "merge", guest_uuid: guest.id });
      const calls = round % 2 === 0 ? [accepting, merging] : [merging, accepting];
      const both = await Promise.all(calls.map((call) => call()));
      expect([round, both.map(({ status }) => status).toSorted(upwards)]).toEqual([round, [200, 409]]);
      const merged = both.find(({ status }) => status === 200)?.body.data?.answer === "merge";
      const kofis = (await guestsOf(party.id)).filter(({ first_name }) => first_name === firstName);
      expect([round, kofis.map(({ status }) => status).toSorted(upwards)]).toEqual([round, merged ? [4] : [1, 4]]);
    }
  });

  test("says so when the family has deleted it", async () => {
    const { organiser, id } = await aReply();
    await send(ctx.app, "DELETE /eventattendees/classreply/{uuid}", { params: { uuid: id } });
    expect(await decide(ctx, id, organiser.token, { answer: "accept" })).toMatchObject({
      status: 404,
      body: { message: texts.classReplyUnknown },
    });
  });

  test("keeps a yes as waiting when the places have run out, and tells the family so", async () => {
    const { organiser, party, id } = await aReply({ contact: "dana@example.org" });
    await aGuest(ctx.deps, party.id, { firstName: "Ada", status: 4 });
    await ctx.deps.db.updateTable("parties").set({ places: 1 }).where("id", "=", party.id).execute();
    expect(await decide(ctx, id, organiser.token, { answer: "accept" })).toMatchObject({
      status: 200,
      body: { message: texts.classReplyWaits },
    });
    const { body } = await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: id } });
    expect(body.data).toMatchObject({ status: 4, waiting: true });
    expect((await lettersAbout(ctx, party.id)).map(({ template }) => template)).not.toContain("class-reply-accepted");
  });

  test("is refused when the list is full, and for a guest who is on it already", async () => {
    const { organiser, party, id } = await aReply({ contact: "dana@example.org" });
    const twin = await aGuest(ctx.deps, party.id, { firstName: "ezra", email: "dana@example.org", status: 1 });
    const refused = await decide(ctx, id, organiser.token, { answer: "accept" });
    expect(refused).toMatchObject({ status: 409, body: { reason: "twin", data: { guest_uuid: twin.id } } });
    const { body } = await replyHere(ctx, party.id, { guest_first_name: "Ada" });
    await manyGuests(ctx, party.id, 299);
    const full = await decide(ctx, body.data?.uuid ?? "", organiser.token, { answer: "accept" });
    expect(full).toMatchObject({ status: 409, body: { reason: "guest_list_full" } });
  });
});

describe("merging such a reply", () => {
  const kofi = { firstName: "Kofi", lastName: "Mensah", email: "ama@example.org", status: 1 };

  test("is suggested for the guest with the same name, who gets the reply and an email about it", async () => {
    const { organiser, party, id } = await aReply({ guest_first_name: "kofi", status: 3, contact: "07700 900165" });
    const guest = await aGuest(ctx.deps, party.id, kofi);
    await ctx.deps.db.updateTable("guests").set({ phone: "" }).where("id", "=", guest.id).execute();
    const list = await newReplies(ctx, party.id, organiser.token);
    expect(list.body.data).toMatchObject([{ twin: { uuid: guest.id, guest_last_name: "Mensah", status: 1 } }]);
    const merged = await decide(ctx, id, organiser.token, { answer: "merge", guest_uuid: guest.id });
    expect(merged.body).toMatchObject({ message: texts.classReplyMerged, data: { guest_uuid: guest.id, kept: false } });
    expect(await guestsOf(party.id)).toMatchObject([
      { id: guest.id, last_name: "Mensah", phone: "07700 900165", status: 3 },
    ]);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox("ama@example.org");
    expect(letter?.links).toContain(`http://localhost:3000/eventattendee/${guest.id}`);
    const again = await decide(ctx, id, organiser.token, { answer: "merge", guest_uuid: guest.id });
    expect(again.status).toBe(200);
  });

  test("never opens the guest’s invitation to whoever typed the name", async () => {
    const { organiser, party, id } = await aReply({ guest_first_name: "Kofi" });
    const guest = await aGuest(ctx.deps, party.id, kofi);
    await decide(ctx, id, organiser.token, { answer: "merge", guest_uuid: guest.id });
    const shown = await page(id);
    expect(shown.movedTo).toBeUndefined();
    expect(shown.content.reply.state).toBe("merged");
    for (const secret of [guest.id, "ama@example.org", "Mensah"]) expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test("changes neither the reply nor a detail of a guest who has replied", async () => {
    const { organiser, party, id } = await aReply({ guest_first_name: "Kofi", status: 3, contact: "eve@example.org" });
    const guest = await aGuest(ctx.deps, party.id, { ...kofi, status: 4 });
    const merged = await decide(ctx, id, organiser.token, { answer: "merge", guest_uuid: guest.id });
    expect(merged.body).toMatchObject({ message: texts.classReplyKept, data: { kept: true } });
    expect(await guestsOf(party.id)).toMatchObject([{ status: 4, email: "ama@example.org" }]);
    expect((await lettersAbout(ctx, party.id)).filter(({ template }) => template === "class-reply-accepted")).toEqual(
      [],
    );
  });

  test("needs a guest of this party", async () => {
    const { organiser, id } = await aReply();
    const elsewhere = await aGuest(ctx.deps, (await aClass()).party.id, kofi);
    for (const guest_uuid of [elsewhere.id, ctx.deps.random.uuid(), undefined]) {
      const refused = await decide(ctx, id, organiser.token, { answer: "merge", ...(guest_uuid && { guest_uuid }) });
      expect(refused.body.errors).toEqual({ guest_uuid: [fieldTexts.mergeWith] });
    }
  });

  test("while the family answers by their own link keeps what the family said, whichever comes first", async () => {
    const { organiser, party } = await aClass();
    for (let round = 0; round < 30; round += 1) {
      const name = `Kofi ${round}`;
      const guest = await aGuest(ctx.deps, party.id, { ...kofi, firstName: name, email: `ama${round}@example.org` });
      const { body } = await replyHere(ctx, party.id, { guest_first_name: name, status: 3 });
      const merging = () =>
        decide(ctx, body.data?.uuid ?? "", organiser.token, { answer: "merge", guest_uuid: guest.id });
      const answering = () => familySays(guest.id, 4, "status");
      const both = round % 2 === 0 ? [merging(), answering(), merging()] : [answering(), merging(), merging()];
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200]);
      const row = await ctx.deps.db.selectFrom("guests").select("status").where("id", "=", guest.id).execute();
      expect([round, row]).toEqual([round, [{ status: 4 }]]);
    }
    expect((await newReplies(ctx, party.id, organiser.token)).body.meta?.total).toBe(0);
  });
});

test("replies through the class link can be read and decided by the organiser and admins only", async () => {
  const { organiser, party, id } = await aReply();
  const [stranger, admin] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps, { role: 2 })];
  const tokens = [stranger, organiser, admin].map(({ token }) => token);
  const list = { params: { uuid: party.id } };
  const rungs = [list, ...tokens.map((token) => ({ ...list, token }))];
  expect(await statusesAs(ctx.app, "GET /events/classreplies/{uuid}", rungs)).toEqual([401, 404, 200, 200]);
  const deciding = { params: { uuid: id }, body: { answer: "accept" } } as const;
  const steps = [deciding, ...tokens.map((token) => ({ ...deciding, token }))];
  expect(await statusesAs(ctx.app, "POST /events/classreplies/{uuid}", steps)).toEqual([401, 404, 200, 200]);
});
