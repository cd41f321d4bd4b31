import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendLetter } from "../../platform/mail/mail-queue.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { restorePoint, tablesContaining } from "../../../test-support/database-state.ts";
import { linesOf } from "../guests/guests.builders.ts";
import {
  aContext,
  anInvitedGuest,
  aSpringParty,
  advanceTo,
  advanceToRetention,
  subjectsTo,
} from "./reminders.builders.ts";
import { remindGuests, sendDayBefore } from "./remind-guests.ts";
import { notifyChanges } from "./notify-changes.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await aContext();
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const changed = "For Tom: the plan for Maya’s party has changed";
const nearly = "Nearly time for Maya’s party";
const question = "Can Tom come to Maya’s party?";

type Spring = Awaited<ReturnType<typeof aSpringParty>>;

/** The organiser pauses the party while emails are queued, and resumes it. */
async function pauseMeanwhile({ setStatus }: Spring): Promise<void> {
  await setStatus(0);
  await ctx.runJobs();
  expect((await setStatus(1)).status).toBe(200);
}

const linesOfKind = async ({ party }: Spring, kind: string) =>
  (await linesOf(ctx, party.id)).filter((line) => line.kind === kind);

describe("a short pause before emails are sent loses nothing:", () => {
  test("guests get a change once the party resumes, and the correspondence shows it once", async () => {
    const spring = await aSpringParty(ctx);
    await anInvitedGuest(ctx, spring.party.id, { status: 4 });
    ctx.clock.set(new Date("2027-03-02T10:00:00Z"));
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    ctx.clock.set(new Date("2027-03-02T10:15:00Z"));
    await notifyChanges(ctx.deps);
    await spring.setStatus(0);
    await ctx.runJobs();
    expect(await linesOfKind(spring, "change")).toEqual([]);
    await spring.setStatus(1);
    for (const moment of ["10:20", "10:25", "12:00"]) await advanceTo(ctx, `2027-03-02T${moment}:00Z`);
    expect(await subjectsTo(ctx, "tom@example.org")).toEqual([changed]);
    const [letter] = await ctx.mailbox("tom@example.org");
    expect(letter?.text).toContain("Old time: 2pm to 4:30pm\nNew time: 3pm to 5pm");
    expect(await linesOfKind(spring, "change")).toHaveLength(1);
  });

  test("a guest who got the change before the pause gets it only once", async () => {
    const spring = await aSpringParty(ctx);
    const tom = await anInvitedGuest(ctx, spring.party.id, { status: 4 });
    const ana = await anInvitedGuest(ctx, spring.party.id, { status: 4, email: "ana@example.org" });
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    ctx.clock.set(new Date("2027-03-01T10:15:00Z"));
    await notifyChanges(ctx.deps);
    // Ana's email waits for the mail server while Tom's is sent.
    await ctx.deps.db.updateTable("letters").set({ status: "sent" }).where("guest_id", "=", ana.id).execute();
    await ctx.runJobs();
    await ctx.deps.db.updateTable("letters").set({ status: "queued" }).where("guest_id", "=", ana.id).execute();
    await ctx.deps.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .selectFrom("letters")
        .select("id")
        .where("guest_id", "=", ana.id)
        .executeTakeFirstOrThrow();
      await ctx.deps.jobs.enqueue(tx, sendLetter, { letterId: id });
    });
    await pauseMeanwhile(spring);
    await advanceTo(ctx, "2027-03-01T10:30:00Z");
    expect(await subjectsTo(ctx, "tom@example.org")).toEqual([changed]);
    expect(await subjectsTo(ctx, "ana@example.org")).toEqual([changed]);
    expect((await linesOfKind(spring, "change")).map(({ guest_id }) => guest_id).toSorted()).toEqual(
      [tom.id, ana.id].toSorted(),
    );
  });

  test("a second change is described from what the guest really knows", async () => {
    const spring = await aSpringParty(ctx);
    await anInvitedGuest(ctx, spring.party.id, { status: 4 });
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    ctx.clock.set(new Date("2027-03-01T10:15:00Z"));
    await notifyChanges(ctx.deps);
    await spring.setStatus(0);
    await ctx.runJobs();
    await spring.change({ date: "2027-03-28" });
    await spring.setStatus(1);
    await advanceTo(ctx, "2027-03-01T10:30:00Z");
    const letters = await ctx.mailbox("tom@example.org");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("New day: Sunday 28 March 2027");
    expect(letters[0]?.text).toContain("Old time: 2pm to 4:30pm");
  });

  test("a change that is undone during the pause is not sent", async () => {
    const spring = await aSpringParty(ctx);
    await anInvitedGuest(ctx, spring.party.id, { status: 4 });
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    ctx.clock.set(new Date("2027-03-01T10:15:00Z"));
    await notifyChanges(ctx.deps);
    await spring.setStatus(0);
    await ctx.runJobs();
    await spring.change({ start_time: "14:00", end_time: "16:30" });
    await spring.setStatus(1);
    await advanceTo(ctx, "2027-03-01T11:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
  });

  test("silent guests are reminded once the party resumes, and still get both reminders", async () => {
    const spring = await aSpringParty(ctx);
    await anInvitedGuest(ctx, spring.party.id);
    ctx.clock.set(new Date("2027-03-13T09:30:00Z"));
    await remindGuests(ctx.deps);
    await spring.setStatus(0);
    await ctx.runJobs();
    expect(await linesOfKind(spring, "reminder")).toEqual([]);
    await spring.setStatus(1);
    await advanceTo(ctx, "2027-03-13T10:30:00Z");
    await advanceTo(ctx, "2027-03-14T10:30:00Z");
    expect(await subjectsTo(ctx)).toEqual([question]);
    await advanceTo(ctx, "2027-03-18T09:00:00Z");
    await advanceTo(ctx, "2027-03-19T09:00:00Z");
    expect(await subjectsTo(ctx)).toHaveLength(2);
    expect(await linesOfKind(spring, "reminder")).toHaveLength(2);
  });

  test("guests who are coming get the day-before email once each", async () => {
    const spring = await aSpringParty(ctx);
    await anInvitedGuest(ctx, spring.party.id, { status: 4 });
    ctx.clock.set(new Date("2027-03-26T16:05:00Z"));
    await sendDayBefore(ctx.deps);
    await pauseMeanwhile(spring);
    await advanceTo(ctx, "2027-03-26T17:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([nearly]);
    await pauseMeanwhile(spring);
    await advanceTo(ctx, "2027-03-27T09:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([nearly]);
  });
});

test("the details that a guest knew are erased with the street when the party stays paused", async () => {
  const spring = await aSpringParty(ctx, { address1: "77 Marker-Street" });
  await anInvitedGuest(ctx, spring.party.id, { status: 4 });
  await spring.change({ venue: "Old Mill", address1: "3 Mill Lane", city: "Bath", postcode: "BA1 1AA" });
  ctx.clock.set(new Date("2027-03-01T10:15:00Z"));
  await notifyChanges(ctx.deps);
  await spring.setStatus(0);
  await ctx.runJobs();
  expect(await tablesContaining(ctx.deps.db, "marker-street")).toContain("public.guests");
  await advanceToRetention(ctx, "2027-04-28T10:00:00Z");
  expect(await tablesContaining(ctx.deps.db, "marker-street")).toEqual([]);
});
