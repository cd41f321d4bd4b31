import { createHmac } from "node:crypto";
import { texts } from "@wishwell/contract/texts/texts";
import { addDays, londonDay, londonInstant } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { openedLetter, send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { findGuestRow, invitationCalls, manyGuests } from "./invitations.builders.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
let calls: ReturnType<typeof invitationCalls>;
let party: Awaited<ReturnType<typeof aParty>>;

beforeAll(async () => {
  ctx = await testApp({ sweeps: ["release waiting invitations"] });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  calls = invitationCalls(ctx.app, owner);
  party = await aParty(ctx.deps, { ownerId: owner.id });
});

const lettersOf = async (partyId: string) =>
  (await ctx.deps.db.selectFrom("letters").selectAll().where("party_id", "=", partyId).execute()).map((row) =>
    openedLetter(row),
  );
const sentBefore = (sent: number, day = londonDay(ctx.clock.now())) =>
  ctx.deps.db
    .insertInto("invitation_days")
    .values({ owner_id: owner.id, day, sent })
    .onConflict((conflict) => conflict.columns(["owner_id", "day"]).doUpdateSet({ sent }))
    .execute();
const dayLater = () => ctx.clock.advance(24 * 3_600_000);
/** Moves to 8:10, by when deferred invitations have been sent, if allowed. */
function nextMorning(): void {
  const now = ctx.clock.now();
  ctx.clock.advance(londonInstant(addDays(londonDay(now), 1), "08:10").getTime() - now.getTime());
}

describe("inviting many", () => {
  test("invites guests who are not invited yet, and says why the others are skipped", async () => {
    const statuses = [0, 1, 3, 4, 100];
    const ids: string[] = [];
    for (const status of statuses) ids.push((await aGuest(ctx.deps, party.id, { status })).id);
    const { status, body } = await calls.inviteMany(party.id, ids);
    expect(status).toBe(200);
    expect(body.message).toBe("Invitation sent!");
    expect(body.data).toEqual({
      uuids: [ids[0]],
      waiting: [],
      skipped: [
        { uuid: ids[1], reason: "already_sent" },
        { uuid: ids[2], reason: "answered" },
        { uuid: ids[3], reason: "answered" },
        { uuid: ids[4], reason: "bad_email" },
      ],
    });
    expect(await lettersOf(party.id)).toMatchObject([{ guest_id: ids[0], priority: "bulk" }]);
  });

  test("a second time reaches only guests who have not replied, after twelve hours", async () => {
    const ids = await manyGuests(ctx.deps, party.id, 3);
    await calls.inviteMany(party.id, ids);
    const early = await calls.inviteMany(party.id, ids, { resend: 1 });
    expect(early.body.message).toBe(texts.noInvitationsSent);
    expect(early.body.data?.skipped.map(({ reason }) => reason)).toEqual(["too_soon", "too_soon", "too_soon"]);
    await ctx.deps.db
      .updateTable("guests")
      .set({ status: 4 })
      .where("id", "=", ids[0] ?? "")
      .execute();
    ctx.clock.advance(12 * 3_600_000);
    const { body } = await calls.inviteMany(party.id, ids, { resend: 1 });
    expect(body.data).toMatchObject({ uuids: ids.slice(1), skipped: [{ uuid: ids[0], reason: "answered" }] });
  });

  test("sends one invitation to a guest who is listed twice", async () => {
    const ids = await manyGuests(ctx.deps, party.id, 2);
    const { body } = await calls.inviteMany(party.id, [...ids, ...ids]);
    expect(body.data?.uuids).toEqual(ids);
    expect(await lettersOf(party.id)).toHaveLength(2);
  });

  test.each(["another's guest", "a guest of another own party", "an unknown guest"])(
    "with %s among them does nothing at all",
    async (whose) => {
      const ids = await manyGuests(ctx.deps, party.id, 2);
      const stranger = await aSignedInUser(ctx.deps);
      const ownerId = whose === "another's guest" ? stranger.id : owner.id;
      const elsewhere = await aParty(ctx.deps, { ownerId });
      const id = whose === "an unknown guest" ? ctx.deps.random.uuid() : (await aGuest(ctx.deps, elsewhere.id)).id;
      expect((await calls.inviteMany(party.id, [...ids, id])).status).toBe(404);
      expect(await lettersOf(party.id)).toEqual([]);
      expect(await findGuestRow(ctx.deps, ids[0] ?? "")).toMatchObject({ status: 0, invitation: null });
    },
  );

  test("accepts at most 200 guests at once", async () => {
    const ids = Array.from({ length: 201 }, () => ctx.deps.random.uuid());
    const { status, body } = await calls.inviteMany(party.id, ids);
    expect([status, body.errors?.uuids]).toEqual([422, ["Choose up to 200 guests at once"]]);
    expect((await calls.inviteMany(party.id, ids.slice(1))).status).toBe(404);
    expect((await calls.inviteMany(party.id, [])).body.errors?.uuids).toEqual([
      "You must select one or more guests before you can run a Bulk action",
    ]);
  });

  test("is refused while the party is paused, with the reason", async () => {
    const ids = await manyGuests(ctx.deps, party.id, 2);
    const body = { status: 0 };
    await send(ctx.app, "POST /events/status/{uuid}", { params: { uuid: party.id }, body, token: owner.token });
    const reply = await calls.inviteMany(party.id, ids);
    expect([reply.status, reply.body.reason]).toEqual([409, "event_status"]);
    expect(await lettersOf(party.id)).toEqual([]);
  });
});

describe("the daily limit", () => {
  test("is 100 on the account's first day: the rest wait until the next morning, and the response says so", async () => {
    await sentBefore(98);
    const ids = await manyGuests(ctx.deps, party.id, 5);
    const { body } = await calls.inviteMany(party.id, ids);
    const tomorrow = londonInstant(addDays(londonDay(ctx.clock.now()), 1), "08:00").toISOString();
    expect(body.message).toBe(
      "2 invitations sent! You’ve reached today’s limit. 3 invitations will go out at 8am tomorrow.",
    );
    expect(body.data?.uuids).toEqual(ids);
    expect(body.data?.waiting).toEqual(ids.slice(2).map((uuid) => ({ uuid, due_at: tomorrow })));
    expect(await findGuestRow(ctx.deps, ids[4] ?? "")).toMatchObject({
      status: 0,
      invitation: "waiting",
      sendings: 0,
    });
    expect(await lettersOf(party.id)).toHaveLength(2);
    const query = { event_uuid: party.id, perpage: "1" };
    const list = await send(ctx.app, "GET /eventattendees/search", { query, token: owner.token });
    expect(list.body).toMatchObject({ waiting: { count: 3, due_at: tomorrow } });
    const stranger = await send(ctx.app, "GET /eventattendees/search", { query });
    expect(stranger.body).not.toHaveProperty("waiting");
  });

  test("is 300 from the second day on, across all the organiser's parties", async () => {
    dayLater();
    await sentBefore(299);
    const other = await aParty(ctx.deps, { ownerId: owner.id });
    const [first = ""] = await manyGuests(ctx.deps, other.id, 1);
    const [second = ""] = await manyGuests(ctx.deps, party.id, 1);
    expect((await calls.invite(first)).body.data?.invitation).toBe("queued");
    const { body } = await calls.invite(second);
    expect(body.data).toMatchObject({ status: 0, invitation: "waiting" });
    expect(body.message).toBe("You’ve reached today’s limit. 1 invitation will go out at 8am tomorrow.");
  });

  test("holds when many requests arrive at once", async () => {
    await sentBefore(95);
    const parties = await Promise.all([1, 2, 3, 4].map(() => aParty(ctx.deps, { ownerId: owner.id })));
    const lists = await Promise.all(parties.map(({ id }) => manyGuests(ctx.deps, id, 4)));
    await Promise.all(parties.map(({ id }, place) => calls.inviteMany(id, lists[place] ?? [])));
    const letters = await Promise.all(parties.map(({ id }) => lettersOf(id)));
    expect(letters.flat()).toHaveLength(5);
  });

  test("lets waiting invitations be sent once each the next morning, and defers the rest again", async () => {
    await sentBefore(100);
    const ids = await manyGuests(ctx.deps, party.id, 3);
    await calls.inviteMany(party.id, ids);
    await ctx.runJobs();
    expect(await lettersOf(party.id)).toEqual([]);
    nextMorning();
    await sentBefore(298);
    await ctx.runJobs();
    await ctx.runJobs();
    const rows = await Promise.all(ids.map((id) => findGuestRow(ctx.deps, id)));
    const [waiting, ...left] = rows.toSorted((a, b) => a.sendings - b.sendings).map(({ invitation }) => invitation);
    expect([waiting, left]).toEqual(["waiting", ["sent", "sent"]]);
    nextMorning();
    await ctx.runJobs();
    const after = await Promise.all(ids.map((id) => findGuestRow(ctx.deps, id)));
    expect(after.map(({ status, invitation, sendings }) => [status, invitation, sendings])).toEqual(
      ids.map(() => [1, "sent", 1]),
    );
    expect(await lettersOf(party.id)).toHaveLength(3);
  });

  test("keeps invitations of a paused party waiting, and drops those of a deleted one", async () => {
    await sentBefore(100);
    const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
    const gone = await aParty(ctx.deps, { ownerId: owner.id });
    const [goneId = ""] = await manyGuests(ctx.deps, gone.id, 1);
    await calls.invite(id);
    await calls.invite(goneId);
    const setStatus = (status: number) =>
      send(ctx.app, "POST /events/status/{uuid}", {
        params: { uuid: party.id },
        body: { status },
        token: owner.token,
      });
    await setStatus(0);
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: gone.id }, token: owner.token });
    nextMorning();
    await ctx.runJobs();
    expect(await findGuestRow(ctx.deps, id)).toMatchObject({ invitation: "waiting" });
    expect(await findGuestRow(ctx.deps, goneId)).toMatchObject({ invitation: null, invitation_due_at: null });
    await setStatus(1);
    ctx.clock.advance(10 * 60_000);
    await ctx.runJobs();
    expect(await findGuestRow(ctx.deps, id)).toMatchObject({ invitation: "sent" });
  });
});

describe("the plan for inviting everyone", () => {
  test("lists guests who are not invited yet, and says why some would get no email", async () => {
    const ids = await manyGuests(ctx.deps, party.id, 2);
    for (const status of [1, 3, 4]) await aGuest(ctx.deps, party.id, { status });
    const failed = await aGuest(ctx.deps, party.id, { firstName: "Jonah", status: 100 });
    const { status, body } = await calls.plan(party.id);
    expect(status).toBe(200);
    expect(body.data?.guests.map(({ uuid }) => uuid)).toEqual(ids);
    expect(body.data?.guests[0]).toMatchObject({ guest_first_name: "Guest 0", email: expect.stringContaining("@") });
    expect(body.data?.skipped).toMatchObject([{ uuid: failed.id, guest_first_name: "Jonah", reason: "bad_email" }]);
    expect([body.data?.now, body.data?.left_today]).toEqual([2, 100]);
  });

  test("leaves out an address that bounced elsewhere, because nothing would be delivered", async () => {
    const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
    const { email } = await findGuestRow(ctx.deps, id);
    await ctx.deps.db
      .insertInto("suppressed_addresses")
      .values({
        address_hash: createHmac("sha256", ctx.deps.config.appSecret).update(`suppressed address\n${email}`).digest(),
        reason: "550 no such mailbox",
        created_at: ctx.clock.now(),
      })
      .execute();
    const { body } = await calls.plan(party.id);
    expect(body.data).toMatchObject({ guests: [], now: 0, skipped: [{ uuid: id, reason: "bad_email" }] });
  });

  test("says who goes today and when the others go, exactly as sending then does", async () => {
    await sentBefore(98);
    await manyGuests(ctx.deps, party.id, 5);
    const { body: plan } = await calls.plan(party.id);
    const tomorrow = londonInstant(addDays(londonDay(ctx.clock.now()), 1), "08:00").toISOString();
    expect(plan.data).toMatchObject({ now: 2, due_at: tomorrow, left_today: 2 });
    const planned = plan.data?.guests.map(({ uuid }) => uuid) ?? [];
    const { body: sent } = await calls.inviteMany(party.id, planned);
    expect(sent.data?.uuids).toEqual(planned);
    expect(sent.data?.waiting.map(({ uuid }) => uuid)).toEqual(planned.slice(2));
    expect((await calls.plan(party.id)).body.data).toMatchObject({ guests: [], now: 0, left_today: 0, skipped: [] });
  });

  test("is empty once the party is complete, and the same while it is paused", async () => {
    await manyGuests(ctx.deps, party.id, 1);
    const body = { status: 0 };
    await send(ctx.app, "POST /events/status/{uuid}", { params: { uuid: party.id }, body, token: owner.token });
    expect((await calls.plan(party.id)).body.data?.guests).toHaveLength(1);
    const complete = await aParty(ctx.deps, { ownerId: owner.id, completedAt: ctx.clock.now() });
    await manyGuests(ctx.deps, complete.id, 1);
    expect((await calls.plan(complete.id)).body.data).toMatchObject({ guests: [], skipped: [] });
  });
});

describe("stopping waiting invitations", () => {
  test("takes them back, leaves sent ones alone, and is harmless when repeated", async () => {
    await sentBefore(99);
    const ids = await manyGuests(ctx.deps, party.id, 3);
    await calls.inviteMany(party.id, ids);
    const { status, body } = await calls.stop(party.id, ids);
    expect([status, body.data?.uuids]).toEqual([200, ids.slice(1)]);
    expect(body.message).toBe("Stopped. Those 2 invitations won’t go out.");
    expect(await findGuestRow(ctx.deps, ids[0] ?? "")).toMatchObject({ status: 1, invitation: "queued" });
    expect(await findGuestRow(ctx.deps, ids[2] ?? "")).toMatchObject({ status: 0, invitation: null });
    expect((await calls.stop(party.id, ids)).body).toMatchObject({
      message: texts.noInvitationsStopped,
      data: { uuids: [] },
    });
    nextMorning();
    await ctx.runJobs();
    expect(await lettersOf(party.id)).toHaveLength(1);
    expect((await calls.plan(party.id)).body.data?.guests.map(({ uuid }) => uuid)).toEqual(ids.slice(1));
  });

  test("with another's guest among them does nothing", async () => {
    await sentBefore(100);
    const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
    await calls.invite(id);
    const stranger = await aSignedInUser(ctx.deps);
    const elsewhere = await aParty(ctx.deps, { ownerId: stranger.id });
    const other = await aGuest(ctx.deps, elsewhere.id);
    expect((await calls.stop(party.id, [id, other.id])).status).toBe(404);
    expect(await findGuestRow(ctx.deps, id)).toMatchObject({ invitation: "waiting" });
  });
});

describe("sharing the link", () => {
  test("counts as an invitation, sends nothing and does not change a reply", async () => {
    const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
    const { status, body } = await calls.shareLink(id);
    expect([status, body.data?.status, body.data?.invitation]).toEqual([200, 1, "link"]);
    await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("id", "=", id).execute();
    expect((await calls.shareLink(id)).body.data).toMatchObject({ status: 4, invitation: "link" });
    expect(await lettersOf(party.id)).toEqual([]);
  });

  test("does not stop the organiser from sending the email at once", async () => {
    const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
    await calls.shareLink(id);
    expect((await calls.invite(id)).body.data?.invitation).toBe("link");
    expect((await calls.invite(id, { resend: 1 })).body.data?.invitation).toBe("queued");
    expect(await lettersOf(party.id)).toMatchObject([{ properties: { kind: "first" } }]);
  });

  test("is only for the organiser", async () => {
    const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
    const other = await aSignedInUser(ctx.deps);
    expect((await invitationCalls(ctx.app, other).shareLink(id)).status).toBe(404);
    expect((await findGuestRow(ctx.deps, id)).status).toBe(0);
  });
});
