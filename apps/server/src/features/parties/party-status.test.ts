import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, aSignIn } from "../accounts/accounts.builders.ts";
import { aParty, manyLike } from "./parties.builders.ts";
import { findParty } from "./parties.store.ts";
import { emptyDetails } from "./party.ts";

const hour = 3_600_000;
let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

async function aPartyOf(wanted: Parameters<typeof aParty>[1] = {}, app = ctx) {
  const owner = await aSignedInUser(app.deps);
  const { id: uuid } = await aParty(app.deps, { ownerId: owner.id, ...wanted });
  const sending = { token: owner.token, params: { uuid } };
  const read = async () => (await send(app.app, "GET /events/{uuid}", sending)).body.data;
  return { owner, uuid, sending, read };
}

/** Ended yesterday. */
const over = { date: "2026-06-14", rsvpDate: "2026-06-01" };

const set = (sending: object, status: unknown) =>
  send(ctx.app, "POST /events/status/{uuid}", { ...sending, body: { status } });

describe("a party's status", () => {
  test("can be paused and resumed; repeating it is harmless", async () => {
    const { sending } = await aPartyOf();
    const paused = await set(sending, 0);
    expect(paused).toMatchObject({ status: 200, body: { message: texts.partyStatusUpdated, data: { status: 0 } } });
    expect(paused.body.data?.options).toContain("activate");
    expect((await set(sending, "0")).body.data).toEqual(paused.body.data);
    const active = await set(sending, 1);
    expect(active.body.data).toMatchObject({ status: 1, version: (paused.body.data?.version ?? 0) + 1 });
  });

  test("cannot become active while details are missing, and all of them are reported", async () => {
    const details = { ...emptyDetails, name: "Maya is 8", children: [], charityId: null };
    const { sending, read } = await aPartyOf(details);
    const before = await read();
    expect(await set(sending, 1)).toMatchObject({
      status: 409,
      body: {
        reason: "not_ready",
        message: texts.partyNotReady,
        errors: {
          eventtheme_uuid: [fieldTexts.theme],
          venue: [fieldTexts.venue],
          address1: [fieldTexts.streetAddress],
          city: [fieldTexts.city],
          date: [fieldTexts.partyDate],
          start_time: [fieldTexts.startTime],
          end_time: [fieldTexts.endTime],
          rsvp_date: [fieldTexts.rsvpDate],
          eventrecipients: [fieldTexts.birthdayChild],
          eventcharities: [fieldTexts.partyCharity],
        },
      },
    });
    expect(await read()).toEqual(before);
  });

  test.each([2, -1, "on", true, null, undefined])("is 0 or 1, not %s", async (status) => {
    const { sending } = await aPartyOf();
    expect(await set(sending, status)).toMatchObject({
      status: 422,
      body: { errors: { status: [expect.any(String)] } },
    });
  });

  test("stays paused whatever is saved", async () => {
    const { owner, uuid, sending } = await aPartyOf();
    await set(sending, 0);
    const saved = await send(ctx.app, "PATCH /events", { token: owner.token, body: { uuid, additional: "x" } });
    expect(saved.body.data?.status).toBe(0);
  });
});

const complete = (sending: object) => send(ctx.app, "POST /events/completed/{uuid}", sending);

describe("completing a party", () => {
  test("is refused until the moment it ends", async () => {
    const { sending } = await aPartyOf({ date: "2026-06-15", rsvpDate: "2026-06-15", endTime: "11:00" });
    const before = new Date("2026-06-15T10:00:00Z");
    expect(ctx.deps.clock.now()).toEqual(before);
    // 11:00 British Summer Time is 10:00 UTC.
    expect((await complete(sending)).status).toBe(200);
    const later = await aPartyOf({ date: "2026-06-15", rsvpDate: "2026-06-15", startTime: "10:00", endTime: "11:15" });
    const refused = await complete(later.sending);
    expect(refused).toMatchObject({ status: 409, body: { reason: "not_over", message: texts.partyNotOver } });
    expect((await later.read())?.complete).toBe(0);
  });

  test("is refused while its end is unknown", async () => {
    const { sending } = await aPartyOf(emptyDetails);
    expect((await complete(sending)).body.reason).toBe("not_over");
  });

  test("twice, or thirty times at once, succeeds and counts as one change", async () => {
    const { uuid, sending, read } = await aPartyOf(over);
    const before = (await read())?.version ?? 0;
    const replies = await Promise.all(Array.from({ length: 30 }, () => complete(sending)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await complete(sending)).toMatchObject({ status: 200, body: { message: texts.partyCompleted } });
    expect(await read()).toMatchObject({ complete: 1, cloneable: true, deletable: false, version: before + 1 });
    const noted = await ctx.deps.db.selectFrom("party_activity").select("kind").where("party_id", "=", uuid).execute();
    expect(noted).toEqual([{ kind: "complete" }]);
  });

  test.each(["*/*", "text/html", "application/json;q=0", undefined])(
    "by GET does nothing for clients that accept %s",
    async (accept) => {
      const { sending, uuid, read } = await aPartyOf(over);
      const headers = accept === undefined ? {} : { accept };
      const reply = await send(ctx.app, "GET /events/completed/{uuid}", { ...sending, headers });
      expect(reply.status).toBe(303);
      expect(reply.headers["location"]).toBe(`http://localhost:3000/event/payout/${uuid}`);
      expect((await read())?.complete).toBe(0);
    },
  );

  test("by GET works for the owner who accepts JSON, and is never cached", async () => {
    const { sending, read } = await aPartyOf(over);
    const headers = { accept: "application/json" };
    const reply = await send(ctx.app, "GET /events/completed/{uuid}", { ...sending, headers });
    expect(reply).toMatchObject({ status: 200, body: { data: { complete: 1 } } });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await read())?.complete).toBe(1);
  });
});

/** Uses its own app, restored before each test, because these tests move the clock. */
describe("as time passes,", () => {
  let other: TestApp;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    const sweeps = ["complete-parties", "forget-old-parties"];
    other = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps });
    restore = await restorePoint(other);
  });
  afterAll(() => other.close());
  beforeEach(() => restore());

  describe("automatic completion", () => {
    test.each([
      ["when summer time begins", "2027-03-27", null, "2027-03-30T14:00:00Z"],
      ["when summer time ends", "2027-10-30", null, "2027-11-02T13:00:00Z"],
      ["after a night into summer time", "2027-03-27", "2027-03-28", "2027-03-31T13:00:00Z"],
      ["after a night into winter time", "2027-10-30", "2027-10-31", "2027-11-03T14:00:00Z"],
      ["in the middle of winter", "2027-01-15", null, "2027-01-18T14:00:00Z"],
    ])("happens 72 real hours after the end: %s", async (_what, date, endDate, moment) => {
      const due = new Date(moment);
      const { read, uuid } = await aPartyOf({ date, endDate, endTime: "14:00", rsvpDate: date }, other);
      other.clock.set(new Date(due.getTime() - 1));
      await other.runJobs();
      expect((await read())?.complete).toBe(0);
      other.clock.set(new Date(due.getTime() + 5 * 60_000));
      const { done } = await other.runJobs();
      expect(done).toContain("complete-parties");
      const completed = await read();
      expect(completed).toMatchObject({ complete: 1, cloneable: true });
      other.clock.advance(hour);
      await other.runJobs();
      expect((await read())?.version).toBe(completed?.version);
      const noted = await other.deps.db
        .selectFrom("party_activity")
        .select("kind")
        .where("party_id", "=", uuid)
        .execute();
      expect(noted).toEqual([{ kind: "complete" }]);
    });

    test("runs in as many batches as needed, and leaves out drafts, deleted and later parties", async () => {
      const owner = await aSignedInUser(other.deps);
      const bare = { ...over, children: [], charityId: null };
      const [draft, deleted, later] = [
        await aParty(other.deps, { ...bare, ownerId: null }),
        await aParty(other.deps, { ...bare, ownerId: owner.id }),
        await aParty(other.deps, { ...bare, ownerId: owner.id, date: "2026-06-17" }),
      ];
      const params = { uuid: deleted.id };
      await send(other.app, "DELETE /events/{uuid}", { token: owner.token, params });
      await manyLike(other.deps, await aParty(other.deps, { ...bare, ownerId: owner.id }), 204);
      await other.deps.db.updateTable("parties").set({ activated_at: other.deps.clock.now() }).execute();
      other.clock.set(new Date("2026-06-18T10:00:00Z"));
      await other.runJobs();
      const open = await other.deps.db.selectFrom("parties").select("id").where("completed_at", "is", null).execute();
      expect(new Set(open.map(({ id }) => id))).toEqual(new Set([draft.id, deleted.id, later.id]));
    });
  });

  describe("a draft whose date passes before it was ever active", () => {
    test("is not completed: it can get another date or be deleted", async () => {
      const lapsed = { ...over, charityId: null };
      const [kept, dropped] = [await aPartyOf(lapsed, other), await aPartyOf(lapsed, other)];
      other.clock.set(new Date("2026-06-19T10:00:00Z"));
      await other.runJobs();
      expect(await kept.read()).toMatchObject({ complete: 0, over: true, deletable: true });
      expect((await send(other.app, "DELETE /events/{uuid}", dropped.sending)).status).toBe(200);
      const body = { uuid: kept.uuid, date: "2026-07-20", rsvp_date: "2026-07-10" };
      const { status } = await send(other.app, "PATCH /events", { token: kept.owner.token, body });
      expect(status).toBe(200);
    });

    test("that gets another date has its address deleted again after that one", async () => {
      const { owner, uuid } = await aPartyOf({ ...over, charityId: null }, other);
      const street = async () => (await findParty(other.deps.db, uuid))?.address1;
      other.clock.set(new Date("2026-07-20T10:00:00Z"));
      await other.runJobs();
      expect(await street()).toBe("");
      const token = await aSignIn(other.deps, owner.id);
      const body = { uuid, address1: "9 New Street", date: "2026-07-21", rsvp_date: "2026-07-20" };
      expect((await send(other.app, "PATCH /events", { token, body })).status).toBe(200);
      other.clock.set(new Date("2026-08-25T10:00:00Z"));
      await other.runJobs();
      expect(await street()).toBe("");
    });
  });
});

describe("an unclaimed draft", () => {
  test("cannot be activated or completed, not even by an admin", async () => {
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    const draft = await aParty(ctx.deps, { ...over, ownerId: null });
    const sending = { token, params: { uuid: draft.id } };
    const refused = { status: 409, body: { reason: "unclaimed", message: texts.partyUnclaimed } };
    expect(await set(sending, 1)).toMatchObject(refused);
    expect(await complete(sending)).toMatchObject(refused);
    expect((await set(sending, 0)).status).toBe(200);
  });
});

describe("deleting a party", () => {
  test("hides it from everyone", async () => {
    const { sending, uuid, owner } = await aPartyOf();
    const reply = await send(ctx.app, "DELETE /events/{uuid}", sending);
    expect(reply).toMatchObject({ status: 200, body: { message: texts.partyDeleted } });
    for (const token of [owner.token, undefined]) {
      const read = await send(ctx.app, "GET /events/{uuid}", { params: { uuid }, ...(token && { token }) });
      expect(read.status).toBe(404);
    }
    expect((await send(ctx.app, "DELETE /events/{uuid}", sending)).status).toBe(404);
  });

  test("is possible after it took place, until it is complete", async () => {
    const { sending } = await aPartyOf(over);
    expect((await send(ctx.app, "DELETE /events/{uuid}", sending)).status).toBe(200);
    const complete = await aPartyOf({ ...over, completedAt: ctx.deps.clock.now() });
    expect(await send(ctx.app, "DELETE /events/{uuid}", complete.sending)).toMatchObject({
      status: 409,
      body: { reason: "complete" },
    });
  });
});

describe("a new code", () => {
  test("replaces the old one", async () => {
    const { sending, read } = await aPartyOf();
    const before = await read();
    const reply = await send(ctx.app, "POST /events/newcode/{uuid}", sending);
    const { short_code = "" } = reply.body.data ?? {};
    expect(short_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(short_code).not.toBe(before?.short_code);
    expect(await read()).toMatchObject({ short_code, version: (before?.version ?? 0) + 1 });
  });
});
