import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { openedLetter, send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { findGuestRow, invitationCalls } from "./invitations.builders.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
let calls: ReturnType<typeof invitationCalls>;
let party: Awaited<ReturnType<typeof aParty>>;
let guest: { id: string };

beforeAll(async () => {
  ctx = await testApp({ sweeps: ["release waiting invitations"] });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  calls = invitationCalls(ctx.app, owner);
  party = await aParty(ctx.deps, { ownerId: owner.id });
  guest = await aGuest(ctx.deps, party.id, { firstName: "Olive", status: 0, email: freshAddress() });
});

let count = 0;
const freshAddress = () => `olive-${(count += 1)}@example.org`;
const lettersTo = async (id: string) =>
  (await ctx.deps.db.selectFrom("letters").selectAll().where("guest_id", "=", id).orderBy("created_at").execute()).map(
    (row) => openedLetter(row),
  );
const hoursLater = (hours: number) => ctx.clock.advance(hours * 3_600_000);
const change = (columns: object) => ctx.deps.db.updateTable("guests").set(columns).where("id", "=", guest.id).execute();
const pause = (active: boolean) =>
  send(ctx.app, "POST /events/status/{uuid}", {
    params: { uuid: party.id },
    body: { status: active ? 1 : 0 },
    token: owner.token,
  });

const setBack = () =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", {
    params: { uuid: guest.id },
    body: { status: 0 },
    token: owner.token,
  });

describe("a first invitation", () => {
  test("counts at once, and is marked as sent once the email is sent", async () => {
    const { status, body } = await calls.invite(guest.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: texts.invitationsSent(1), data: { status: 1, invitation: "queued" } });
    await ctx.runJobs();
    expect(await findGuestRow(ctx.deps, guest.id)).toMatchObject({ status: 1, invitation: "sent", sendings: 1 });
  });

  test("contains date, time, place, code and both reply links, with a calendar file", async () => {
    await calls.invite(guest.id);
    await ctx.runJobs();
    const { email } = await findGuestRow(ctx.deps, guest.id);
    const [letter] = await ctx.mailbox(email);
    const link = `${ctx.deps.config.publicUrl}/eventattendee/${guest.id}`;
    for (const fact of ["Maya", "2pm to 4:30pm", "Village Hall", "12 High Street", shownPartyCode(party.shortCode)]) {
      expect(letter?.text).toContain(fact);
    }
    expect(letter?.links).toEqual(expect.arrayContaining([`${link}?answer=accept`, `${link}?answer=decline`]));
    const [calendar] = letter?.attachments ?? [];
    expect(calendar?.type).toBe("text/calendar; charset=utf-8; method=PUBLISH");
    expect(calendar?.content).toContain(`UID:${party.id}@localhost`);
  });

  test("is sent on the organiser's behalf, and replies to the email go to the organiser", async () => {
    await calls.invite(guest.id);
    const [letter] = await lettersTo(guest.id);
    expect(letter).toMatchObject({
      sender_name: "Priya (Maya’s party)",
      reply_to: owner.email,
      priority: "interactive",
    });
  });

  test("leaves out the street when only guests who accepted may see it", async () => {
    const discreet = await aParty(ctx.deps, { ownerId: owner.id, addressAfterAccept: true });
    const invited = await aGuest(ctx.deps, discreet.id, { status: 0 });
    await calls.invite(invited.id);
    const [letter] = await lettersTo(invited.id);
    expect(JSON.stringify([letter?.properties, letter?.attachments])).not.toMatch(/High Street|BS6|signature/);
  });

  test("appears in the correspondence", async () => {
    await calls.invite(guest.id);
    const lines = await ctx.deps.db.selectFrom("guest_messages").selectAll().where("guest_id", "=", guest.id).execute();
    expect(lines).toMatchObject([
      { kind: "invitation", content: "Olive is invited to Maya’s party.", from_guest: false },
    ]);
  });

  test("is one email when it is requested fifty times at once", async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls.invite(guest.id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await lettersTo(guest.id)).toHaveLength(1);
    expect((await findGuestRow(ctx.deps, guest.id)).sendings).toBe(1);
  });

  test.each([1, 3, 4])("sends nothing to a guest at status %i", async (status) => {
    await change({ status });
    const reply = await calls.invite(guest.id);
    expect([reply.status, reply.body.data?.status]).toEqual([200, status]);
    expect(reply.body.message).toBe(texts.noInvitationsSent);
    expect(await lettersTo(guest.id)).toEqual([]);
  });
});

describe("a repeat", () => {
  test("is allowed after twelve hours, at most three times, and starts over with a new address", async () => {
    await calls.invite(guest.id);
    expect((await calls.invite(guest.id, { resend: 1 })).body.reason).toBe("resend_too_soon");
    for (let repeat = 1; repeat <= 3; repeat += 1) {
      hoursLater(12);
      expect((await calls.invite(guest.id, { resend: 1 })).status).toBe(200);
    }
    hoursLater(12);
    const often = await calls.invite(guest.id, { resend: 1 });
    expect([often.status, often.body.reason]).toEqual([409, "resend_too_often"]);
    expect(await lettersTo(guest.id)).toHaveLength(4);
    const body = { uuid: guest.id, email: freshAddress(), guest_first_name: "Olive", phone: "020 7946 0000" };
    await send(ctx.app, "PATCH /eventattendees", { body, token: owner.token });
    expect((await calls.invite(guest.id, { resend: 1 })).status).toBe(200);
    expect(await lettersTo(guest.id)).toHaveLength(5);
  });

  test.each([3, 4])("to one guest at status %i is allowed and does not change the reply", async (status) => {
    await calls.invite(guest.id);
    await change({ status });
    hoursLater(13);
    expect((await calls.invite(guest.id, { resend: "1" })).body.data?.status).toBe(status);
    expect(await lettersTo(guest.id)).toHaveLength(2);
  });

  test("is refused for an address known to be bad", async () => {
    await change({ status: 100 });
    for (const resend of [0, 1]) {
      const { status, body } = await calls.invite(guest.id, { resend });
      expect([status, body.reason]).toEqual([409, "bad_email"]);
    }
    expect(await lettersTo(guest.id)).toEqual([]);
  });
});

describe("a guest whom the organiser resets to not sent", () => {
  test("can be invited again at once, up to four emails to one address", async () => {
    await calls.invite(guest.id);
    await ctx.runJobs();
    for (let time = 1; time <= 3; time += 1) {
      await setBack();
      const { status, body } = await calls.invite(guest.id);
      expect([status, body.data?.status]).toEqual([200, 1]);
      await ctx.runJobs();
    }
    const arrived = await ctx.mailbox((await findGuestRow(ctx.deps, guest.id)).email);
    expect(new Set(arrived.map(({ subject }) => subject))).toEqual(new Set(["Olive is invited to Maya’s party"]));
    await setBack();
    expect((await calls.invite(guest.id)).body.reason).toBe("resend_too_often");
    expect(await lettersTo(guest.id)).toHaveLength(4);
  });

  test("gets only the email already queued, and counts as invited once it is sent", async () => {
    await calls.invite(guest.id);
    await setBack();
    expect((await calls.invite(guest.id)).status).toBe(200);
    await ctx.runJobs();
    expect(await lettersTo(guest.id)).toHaveLength(1);
    expect(await findGuestRow(ctx.deps, guest.id)).toMatchObject({ status: 1, invitation: "sent", sendings: 1 });
  });

  test("can be invited again at once in a bulk invitation too", async () => {
    await calls.invite(guest.id);
    await ctx.runJobs();
    await setBack();
    const { body } = await calls.inviteMany(party.id, [guest.id]);
    expect(body.data).toMatchObject({ uuids: [guest.id], skipped: [] });
    await ctx.runJobs();
    expect(await lettersTo(guest.id)).toHaveLength(2);
  });
});

describe("nothing is sent", () => {
  test("while the party is paused; the response says why and nothing changes", async () => {
    await pause(false);
    for (const resend of [0, 1]) {
      const { status, body } = await calls.invite(guest.id, { resend });
      expect([status, body.reason, body.message]).toEqual([409, "event_status", texts.partyPaused]);
    }
    expect(await findGuestRow(ctx.deps, guest.id)).toMatchObject({ status: 0, invitation: null, sendings: 0 });
    expect(await lettersTo(guest.id)).toEqual([]);
  });

  test("for a party that is over or complete", async () => {
    const over = await aParty(ctx.deps, { ownerId: owner.id, date: "2020-05-02" });
    const complete = await aParty(ctx.deps, {
      ownerId: owner.id,
      date: "2020-05-02",
      completedAt: ctx.clock.now(),
    });
    for (const [reason, { id }] of [["over", over] as const, ["complete", complete] as const]) {
      const invited = await aGuest(ctx.deps, id, { status: 0 });
      expect((await calls.invite(invited.id)).body.reason).toBe(reason);
    }
  });

  test("for an unclaimed draft", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const draft = await aParty(ctx.deps, { ownerId: null });
    const invited = await aGuest(ctx.deps, draft.id, { status: 0 });
    const { status, body } = await invitationCalls(ctx.app, admin).invite(invited.id);
    expect([status, body.reason]).toEqual([409, "unclaimed"]);
  });

  test("for people other than the organiser and admins: 401, 404, 200, 200", async () => {
    const other = await aSignedInUser(ctx.deps);
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const params = { uuid: guest.id };
    const rungs = [undefined, other.token, owner.token, admin.token].map((token) => ({
      params,
      body: {},
      ...(token !== undefined && { token }),
    }));
    expect(await statusesAs(ctx.app, "POST /eventattendees/invite/{uuid}", rungs)).toEqual([401, 404, 200, 200]);
  });
});

describe("a queued invitation", () => {
  test("is dropped when the party is paused meanwhile, and the guest counts as not invited", async () => {
    await calls.invite(guest.id);
    await pause(false);
    await ctx.runJobs();
    expect(await lettersTo(guest.id)).toMatchObject([{ status: "dropped" }]);
    expect(await findGuestRow(ctx.deps, guest.id)).toMatchObject({
      status: 0,
      invitation: null,
      invited_at: null,
      sendings: 0,
    });
    await pause(true);
    await calls.invite(guest.id);
    await ctx.runJobs();
    expect(await findGuestRow(ctx.deps, guest.id)).toMatchObject({ status: 1, invitation: "sent" });
  });

  test("is dropped when the address is changed meanwhile", async () => {
    await calls.invite(guest.id);
    const body = { uuid: guest.id, email: freshAddress(), guest_first_name: "Olive", phone: "020 7946 0000" };
    await send(ctx.app, "PATCH /eventattendees", { body, token: owner.token });
    await ctx.runJobs();
    expect(await lettersTo(guest.id)).toMatchObject([{ status: "dropped" }]);
  });

  test("is not sent to a removed guest or for a deleted party", async () => {
    await calls.invite(guest.id);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid: guest.id }, token: owner.token });
    const other = await aGuest(ctx.deps, party.id, { status: 0 });
    await calls.invite(other.id);
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: party.id }, token: owner.token });
    await ctx.runJobs();
    expect((await lettersTo(other.id))[0]).toMatchObject({ template: "guest-invitation", status: "dropped" });
    const toGone = await lettersTo(guest.id);
    expect(toGone.filter(({ status }) => status === "sent")).toEqual([]);
  });

  test("that repeats another leaves the first in place when it is dropped", async () => {
    await calls.invite(guest.id);
    await ctx.runJobs();
    hoursLater(13);
    await calls.invite(guest.id, { resend: 1 });
    await pause(false);
    await ctx.runJobs();
    expect(await findGuestRow(ctx.deps, guest.id)).toMatchObject({ status: 1, invitation: "sent", sendings: 1 });
  });

  test("shows on the organiser's live page once sent", async () => {
    await calls.invite(guest.id);
    await ctx.runJobs();
    const seen = await ctx.deps.db.selectFrom("party_activity").selectAll().where("guest_id", "=", guest.id).execute();
    expect(seen).toMatchObject([{ kind: "invitation", details: { name: "Olive Silva", outcome: "sent" } }]);
  });
});
