import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { activityOf, anOrganiser, guestRow, lettersAbout, linesOf, type Organiser } from "./guests.builders.ts";

const hour = 3_600_000;
let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
let guestId: string;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());
beforeEach(async () => {
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "hannah@example.org", status: 1 })).id;
  // A guest who has not replied; otherwise all would have.
  await aGuest(ctx.deps, partyId, { firstName: "Silent", status: 1 });
});

const answer = (status: number | string, { id = guestId, ...signed }: { id?: string; token?: string } = {}) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: id }, body: { status }, ...signed });
const rsvp = (word: string, headers: Record<string, string> = { accept: "application/json" }, id = guestId) =>
  send(ctx.app, "GET /eventattendees/rsvp/{uuid}/{answer}", { params: { uuid: id, answer: word }, headers });
const setMany = (uuids: readonly string[], status: number, token = organiser.token) =>
  send(ctx.app, "POST /eventattendees/statusmany", { body: { uuids: uuids.join(","), status }, token });
const late = (status: number) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: guestId }, body: { status, version: 1 } });
const recordChange = () =>
  ctx.deps.db
    .insertInto("guest_messages")
    .values({
      id: ctx.deps.random.uuid(),
      party_id: partyId,
      guest_id: guestId,
      from_guest: false,
      kind: "change",
      content: "The party has a new day.",
      created_at: new Date(ctx.clock.now().getTime() + 1),
    })
    .execute();
const templates = async () => (await lettersAbout(ctx, partyId)).map(({ template }) => template);

describe("a guest's reply", () => {
  test.each([
    [4, "Olive would love to come, and so would Ana and Rui.", "Ana and Rui are coming too. 1 adult is staying."],
    [3, "Olive can’t come this time.", ""],
  ])("with status %s is recorded, confirmed and reported to the organiser", async (status, content, summary) => {
    const kind = status === 4 ? "accepted" : "declined";
    const { status: code, body } = await answer(status);
    expect(code).toBe(200);
    expect(body).toMatchObject({ message: texts.statusUpdated, data: { status, uuid: guestId } });
    expect(body.data).not.toHaveProperty("invitation");
    expect(await guestRow(ctx, guestId)).toMatchObject({ status, answered_at: ctx.clock.now(), version: 2 });
    expect(await linesOf(ctx, partyId)).toMatchObject([{ guest_id: guestId, kind, content, from_guest: true }]);
    expect(await activityOf(ctx, partyId)).toEqual([
      { kind: "reply", guest_id: guestId, details: { name: "Olive Silva", status, by: "guest" } },
    ]);
    expect(await lettersAbout(ctx, partyId)).toMatchObject([
      {
        template: "guest-notice",
        recipient: organiser.email,
        properties: { what: kind, guest: "Olive Silva", summary, content: "" },
      },
      { template: "reply-confirmed", recipient: "hannah@example.org", properties: { accepted: status === 4 } },
    ]);
  });

  test("can come before the invitation is sent, which is then no longer due", async () => {
    const waiting = { status: 0, invitation: "waiting", invitation_due_at: new Date() };
    await ctx.deps.db.updateTable("guests").set(waiting).where("id", "=", guestId).execute();
    expect((await answer(4)).status).toBe(200);
    expect(await guestRow(ctx, guestId)).toMatchObject({ status: 4, invitation: null, invitation_due_at: null });
  });

  test("sent 50 times at once is recorded once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(4)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await templates()).toEqual(["guest-notice", "reply-confirmed"]);
    expect(await linesOf(ctx, partyId)).toHaveLength(1);
    expect(await activityOf(ctx, partyId)).toHaveLength(1);
    expect((await guestRow(ctx, guestId)).version).toBe(2);
  });

  test("can be changed, and each change is emailed", async () => {
    for (const status of [4, 3, 3, "4"]) await answer(status);
    expect((await linesOf(ctx, partyId)).map(({ kind }) => kind).toSorted()).toEqual([
      "accepted",
      "accepted",
      "declined",
    ]);
    expect(await templates()).toHaveLength(6);
  });

  test("repeated after a change of the party is shown on the organiser's page, without an email", async () => {
    await answer(4);
    ctx.clock.advance(hour);
    await recordChange();
    ctx.clock.advance(hour);
    expect((await answer(4)).body.data?.answered_at).toBe(ctx.clock.now().toISOString());
    await answer(4);
    expect((await linesOf(ctx, partyId)).at(-1)).toMatchObject({
      kind: "accepted",
      content: "Olive is still coming.",
    });
    const again = { name: "Olive Silva", status: 4, by: "guest", again: true };
    expect((await activityOf(ctx, partyId)).map(({ details }) => details)).toEqual([expect.anything(), again]);
    expect(await templates()).toEqual(["guest-notice", "reply-confirmed"]);
    expect((await guestRow(ctx, guestId)).version).toBe(3);
  });

  test("that differs after a change of the party is treated like any other", async () => {
    await answer(4);
    await recordChange();
    ctx.clock.advance(hour);
    await answer(3);
    expect((await linesOf(ctx, partyId)).at(-1)).toMatchObject({ content: "Olive can’t come this time." });
    expect(await templates()).toHaveLength(4);
  });

  test("is reported without the control characters of a guest's name", async () => {
    const turned = "\u061C\u200EOl\u202E\u2067ive\u2069\u202C\u200F";
    const body = { uuid: guestId, guest_first_name: turned };
    const changed = await send(ctx.app, "PATCH /eventattendees", { body, token: organiser.token });
    expect(changed.body.data?.guest_first_name).toBe("Olive");
    await answer(4);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(organiser.email);
    expect(letter?.subject).toMatch(/Olive/);
    expect(letter?.subject).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    expect((await guestRow(ctx, guestId)).first_name).toBe("Olive");
  });

  test("that was sent late does not overwrite a newer one", async () => {
    expect((await late(4)).status).toBe(200);
    expect((await late(4)).status).toBe(200);
    const { status, body } = await late(3);
    expect(status).toBe(409);
    expect(body).toMatchObject({ reason: "stale", data: { status: 4, version: 2 } });
    expect(await templates()).toEqual(["guest-notice", "reply-confirmed"]);
  });

  test("that was sent late is accepted if only other details changed meanwhile", async () => {
    const { token } = organiser;
    const body = { uuid: guestId, phone: "020 7946 0001" };
    expect((await send(ctx.app, "PATCH /eventattendees", { body, token })).status).toBe(200);
    expect((await late(4)).status).toBe(200);
    const { version } = await guestRow(ctx, guestId);
    const params = { uuid: guestId };
    const needs = { type: "requirement", content: "No nuts" };
    expect((await send(ctx.app, "POST /events/attendeemessage/{uuid}", { params, body: needs })).status).toBe(200);
    const declined = { params, body: { status: 3, version } };
    expect((await send(ctx.app, "POST /eventattendees/status/{uuid}", declined)).status).toBe(200);
    expect(await guestRow(ctx, guestId)).toMatchObject({ status: 3, phone: body.phone, requirements: "No nuts" });
  });

  test("that was sent late conflicts if the organiser has reset the reply, but not if there was none", async () => {
    await answer(0, { token: organiser.token });
    expect((await late(4)).status).toBe(200);
    const { version } = await guestRow(ctx, guestId);
    await answer(0, { token: organiser.token });
    const declined = { params: { uuid: guestId }, body: { status: 3, version } };
    const { status, body } = await send(ctx.app, "POST /eventattendees/status/{uuid}", declined);
    expect([status, body.reason]).toEqual([409, "stale"]);
  });

  test.each([0, 1, 2, 100, 5, "yes"])("cannot have the status %s", async (status) => {
    const { status: code, body } = await answer(status);
    expect(code).toBe(422);
    expect(body.errors).toHaveProperty("status");
    expect(await guestRow(ctx, guestId)).toMatchObject({ status: 1, version: 1 });
  });

  test("from another signed-in user counts as the guest's own", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    expect((await answer(0, { token })).body.errors).toEqual({ status: [fieldTexts.guestAnswer] });
    expect((await answer(3, { token })).status).toBe(200);
    expect(await templates()).toContain("reply-confirmed");
  });

  test("is accepted while the party is paused, but not once it is over or complete", async () => {
    await send(ctx.app, "POST /events/status/{uuid}", {
      params: { uuid: partyId },
      body: { status: 0 },
      token: organiser.token,
    });
    expect((await answer(4)).status).toBe(200);
    const party = await ctx.deps.db
      .selectFrom("parties")
      .select("ends_at")
      .where("id", "=", partyId)
      .executeTakeFirst();
    const past = new Date(ctx.clock.now().getTime() - hour);
    await ctx.deps.db.updateTable("parties").set({ ends_at: past }).where("id", "=", partyId).execute();
    expect((await answer(3)).body).toMatchObject({ reason: "over", message: texts.partyOver });
    expect((await answer(3, { token: organiser.token })).status).toBe(200);
    const done = { ends_at: party?.ends_at ?? null, completed_at: past };
    await ctx.deps.db.updateTable("parties").set(done).where("id", "=", partyId).execute();
    expect((await answer(4)).body.reason).toBe("complete");
    expect((await answer(4, { token: organiser.token })).body.reason).toBe("complete");
  });

  test("to a deleted party, or with an unknown link, answers 404", async () => {
    expect((await answer(4, { id: ctx.deps.random.uuid() })).status).toBe(404);
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: partyId }, token: organiser.token });
    expect((await answer(4)).body.message).toBe(texts.guestNotFound);
  });
});

describe("a reply link in an email", () => {
  test.each([
    ["1", 4],
    ["0", 3],
  ])("with %s sets status %s if the request explicitly accepts JSON", async (word, status) => {
    const { body } = await rsvp(word);
    expect(body.data?.status).toBe(status);
    expect(await templates()).toContain("reply-confirmed");
  });

  test.each([
    ["a navigation", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }],
    ["a scanner", { accept: "*/*" }],
    ["a client without an Accept header", {}],
  ])("opened by %s redirects to the page without recording a reply", async (_who, headers) => {
    const { status, headers: answered } = await rsvp("1", headers);
    expect(status).toBe(303);
    expect(answered.location).toBe(`${ctx.deps.config.publicUrl}/eventattendee/${guestId}?answer=accept`);
    expect(await guestRow(ctx, guestId)).toMatchObject({ status: 1, version: 1 });
    expect(await templates()).toEqual([]);
  });

  test("with another answer, or for an unknown guest, is refused", async () => {
    expect((await rsvp("1", { accept: "application/json" }, ctx.deps.random.uuid())).status).toBe(404);
    expect((await rsvp("2")).status).toBeGreaterThanOrEqual(400);
  });
});

describe("an organiser", () => {
  test.each([0, 1, 3, 4])("can set status %s without sending an email", async (status) => {
    await ctx.deps.db.updateTable("guests").set({ status: 100 }).where("id", "=", guestId).execute();
    const { body } = await answer(status, { token: organiser.token });
    expect(body.data).toMatchObject({ status, invitation: null, delivery_failed: false });
    expect(body.data?.answered_at === null).toBe(status < 3);
    expect(await templates()).toEqual([]);
  });

  test.each([2, 100])("can never set status %s", async (status) => {
    expect((await answer(status, { token: organiser.token })).body.errors).toEqual({
      status: [fieldTexts.guestStatus],
    });
  });

  test("records a reply as their own note", async () => {
    await answer(4, { token: organiser.token });
    expect(await linesOf(ctx, partyId)).toMatchObject([
      { kind: "accepted", from_guest: false, content: "You recorded that Olive is coming." },
    ]);
    expect(await activityOf(ctx, partyId)).toMatchObject([{ details: { by: "organiser", status: 4 } }]);
  });

  test("can set many at once, and guests who already have the status stay unchanged", async () => {
    const other = await aParty(ctx.deps, { ownerId: organiser.id });
    const elsewhere = await aGuest(ctx.deps, other.id, { status: 3 });
    const here = await aGuest(ctx.deps, partyId, { status: 4 });
    const ids = [guestId, elsewhere.id, here.id];
    const { status, body } = await setMany(ids, 4);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: texts.statusUpdated, data: { status: 4, uuids: ids } });
    for (const id of ids) expect((await guestRow(ctx, id)).status).toBe(4);
    expect(await guestRow(ctx, here.id)).toMatchObject({ version: 1 });
    expect(await linesOf(ctx, partyId)).toHaveLength(1);
    expect(await linesOf(ctx, other.id)).toHaveLength(1);
  });

  test("sets none of many if one is another organiser's guest or of a complete party", async () => {
    const { party: foreign } = await anOrganiser(ctx);
    const complete = await aParty(ctx.deps, { ownerId: organiser.id, completedAt: new Date() });
    const stranger = await aGuest(ctx.deps, foreign.id, { status: 1 });
    const late = await aGuest(ctx.deps, complete.id, { status: 1 });
    expect((await setMany([guestId, stranger.id], 4)).status).toBe(404);
    expect((await setMany([guestId, ctx.deps.random.uuid()], 4)).status).toBe(404);
    expect((await setMany([guestId, late.id], 4)).body.reason).toBe("complete");
    for (const id of [guestId, stranger.id, late.id]) expect((await guestRow(ctx, id)).status).toBe(1);
  });

  test("and a guest can reply at the same time without a deadlock", async () => {
    const ids = [guestId, ...(await Promise.all([1, 2, 3].map(() => aGuest(ctx.deps, partyId)))).map(({ id }) => id)];
    const answers = await Promise.all([
      setMany(ids, 3),
      answer(4),
      setMany(ids.toReversed(), 4),
      ...ids.map((id) => answer(3, { id })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test("a guest link can reply 30 times an hour, and the organiser without limit", async () => {
  const counting = await testApp();
  const { organiser: owner, party } = await anOrganiser(counting);
  const guest = await aGuest(counting.deps, party.id, { status: 1 });
  await aGuest(counting.deps, party.id, { status: 1 });
  const once = (status: number, token?: string) =>
    send(counting.app, "POST /eventattendees/status/{uuid}", {
      params: { uuid: guest.id },
      body: { status },
      ...(token !== undefined && { token }),
    });
  await counting.deps.limits.take("guestActions", guest.id, undefined, 28);
  for (const status of [3, 4]) expect((await once(status)).status).toBe(200);
  const refused = await once(3);
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("3600");
  expect((await guestRow(counting, guest.id)).status).toBe(4);
  expect((await once(3, owner.token)).status).toBe(200);
  counting.clock.advance(hour);
  expect((await once(4)).status).toBe(200);
  await counting.close();
});
