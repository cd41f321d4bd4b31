import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { guestRow, linesOf } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { aContext, anInvitedGuest, aSpringParty, advanceTo, subjectsTo } from "./reminders.builders.ts";
import { remindGuests } from "./remind-guests.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await aContext();
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const question = "Can Tom come to Maya’s party?";

describe("a guest who has not replied", () => {
  test("is reminded seven and two days before the reply date, once each time", async () => {
    const { party, organiser } = await aSpringParty(ctx);
    const tom = await anInvitedGuest(ctx, party.id);
    await advanceTo(ctx, "2027-03-13T08:59:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
    await advanceTo(ctx, "2027-03-13T09:00:00Z");
    await advanceTo(ctx, "2027-03-13T09:05:00Z");
    await advanceTo(ctx, "2027-03-17T12:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([question]);
    await advanceTo(ctx, "2027-03-18T09:00:00Z");
    await advanceTo(ctx, "2027-03-18T15:00:00Z");
    await advanceTo(ctx, "2027-03-20T12:00:00Z");
    await advanceTo(ctx, "2027-03-22T12:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([question, question]);
    expect(await guestRow(ctx, tom.id)).toMatchObject({ reminders: 2, status: 1 });
    const lines = (await linesOf(ctx, party.id)).filter(({ kind }) => kind === "reminder");
    expect(lines.map(({ content }) => content)).toEqual(Array(2).fill("Reminded to reply by 20 March 2027."));
    const [letter] = await ctx.mailbox("tom@example.org");
    expect(letter?.text).toContain("Village Hall, 12 High Street, Bristol BS6 5XQ");
    expect(letter?.links).toContain(`${ctx.deps.config.publicUrl}/eventattendee/${tom.id}?answer=accept`);
    const queued = await ctx.deps.db.selectFrom("letters").select(["reply_to", "sender_name", "priority"]).execute();
    expect(queued[0]).toEqual({ reply_to: organiser.email, sender_name: "Priya (Maya’s party)", priority: "bulk" });
  });

  test("gets only the latest reminder after the worker was down", async () => {
    const { party } = await aSpringParty(ctx);
    await anInvitedGuest(ctx, party.id);
    await advanceTo(ctx, "2027-03-19T03:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
    await advanceTo(ctx, "2027-03-19T09:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([question]);
  });

  test("gets no reminder after the reply date", async () => {
    const { party } = await aSpringParty(ctx);
    await anInvitedGuest(ctx, party.id);
    await advanceTo(ctx, "2027-03-21T09:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
  });

  test("is not reminded within a day of the invitation, or of a date that passed before it", async () => {
    const { party } = await aSpringParty(ctx);
    await anInvitedGuest(ctx, party.id, {
      email: "late@example.org",
      invitedAt: new Date("2027-03-17T12:00:00Z"),
    });
    await anInvitedGuest(ctx, party.id, {
      email: "later@example.org",
      invitedAt: new Date("2027-03-18T10:00:00Z"),
    });
    await advanceTo(ctx, "2027-03-17T12:30:00Z");
    await advanceTo(ctx, "2027-03-18T11:55:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
    await advanceTo(ctx, "2027-03-18T12:00:00Z");
    await advanceTo(ctx, "2027-03-20T12:00:00Z");
    expect((await ctx.mailbox()).map(({ to }) => to)).toEqual(["late@example.org"]);
  });

  test("gets no third reminder when the reply date moves", async () => {
    const { party, change } = await aSpringParty(ctx);
    await anInvitedGuest(ctx, party.id);
    await advanceTo(ctx, "2027-03-13T09:00:00Z");
    await advanceTo(ctx, "2027-03-18T09:00:00Z");
    expect(await change({ rsvp_date: "2027-03-26" })).toMatchObject({ status: 200 });
    await advanceTo(ctx, "2027-03-19T09:00:00Z");
    await advanceTo(ctx, "2027-03-24T09:00:00Z");
    expect(await subjectsTo(ctx)).toHaveLength(2);
  });
});

describe("no reminder goes to", () => {
  test("guests who replied, were not invited or have a bad email address", async () => {
    const { party } = await aSpringParty(ctx);
    for (const status of [0, 3, 4, 100]) {
      await anInvitedGuest(ctx, party.id, { status, email: `guest-at-${status}@example.org` });
    }
    await advanceTo(ctx, "2027-03-13T09:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
  });

  test("guests who reply while the reminder is queued", async () => {
    const { party } = await aSpringParty(ctx);
    const tom = await anInvitedGuest(ctx, party.id);
    ctx.clock.set(new Date("2027-03-13T09:00:00Z"));
    await remindGuests(ctx.deps);
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: tom.id }, body: { status: 4 } });
    await ctx.runJobs();
    expect(await subjectsTo(ctx, "tom@example.org")).toEqual(["Tom is coming to Maya’s party"]);
    const [reminder] = await ctx.deps.db
      .selectFrom("letters")
      .select("status")
      .where("template", "=", "reply-reminder")
      .execute();
    expect(reminder).toEqual({ status: "dropped" });
  });

  test("guests of a paused party, who are reminded once after it resumes", async () => {
    const { party, setStatus } = await aSpringParty(ctx);
    await anInvitedGuest(ctx, party.id);
    await setStatus(0);
    await advanceTo(ctx, "2027-03-13T09:00:00Z");
    await advanceTo(ctx, "2027-03-18T09:00:00Z");
    expect(await subjectsTo(ctx)).toEqual([]);
    await setStatus(1);
    await advanceTo(ctx, "2027-03-18T09:05:00Z");
    expect(await subjectsTo(ctx)).toEqual([question]);
  });

  test("guests of a party that is paused while the reminder is queued", async () => {
    const { party, setStatus } = await aSpringParty(ctx);
    await anInvitedGuest(ctx, party.id);
    ctx.clock.set(new Date("2027-03-13T09:00:00Z"));
    await remindGuests(ctx.deps);
    await setStatus(0);
    await ctx.runJobs();
    expect(await subjectsTo(ctx)).toEqual([]);
  });

  test("guests of a deleted party", async () => {
    const { party, remove } = await aSpringParty(ctx);
    await aGuest(ctx.deps, party.id, { status: 1 });
    await remove();
    await ctx.runJobs();
    const before = (await subjectsTo(ctx)).length;
    await advanceTo(ctx, "2027-03-13T09:00:00Z");
    expect(await subjectsTo(ctx)).toHaveLength(before);
  });
});

test("a reminder that is still unsent after the reply date is dropped", async () => {
  const { party } = await aSpringParty(ctx);
  await anInvitedGuest(ctx, party.id);
  ctx.clock.set(new Date("2027-03-20T22:00:00Z"));
  await remindGuests(ctx.deps);
  await advanceTo(ctx, "2027-03-21T00:30:00Z");
  expect(await subjectsTo(ctx)).toEqual([]);
});

test("six concurrent workers remind every guest once", async () => {
  const { party } = await aSpringParty(ctx);
  for (const number of [1, 2, 3, 4, 5]) {
    await anInvitedGuest(ctx, party.id, { firstName: `Tom ${number}`, email: `tom-${number}@example.org` });
  }
  ctx.clock.set(new Date("2027-03-13T09:00:00Z"));
  await Promise.all(Array.from({ length: 6 }, () => remindGuests(ctx.deps)));
  await ctx.runJobs();
  expect((await ctx.mailbox()).map(({ to }) => to).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `tom-${number}@example.org`),
  );
});

test("a party whose emails fail doesn't hold up the others", async () => {
  const broken = await aSpringParty(ctx);
  const whole = await aSpringParty(ctx);
  await anInvitedGuest(ctx, broken.party.id, { email: "not an address" });
  await anInvitedGuest(ctx, whole.party.id);
  ctx.clock.set(new Date("2027-03-13T09:00:00Z"));
  await ctx.runJobs();
  expect(await subjectsTo(ctx)).toEqual([question]);
});
