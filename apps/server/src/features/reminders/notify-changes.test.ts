import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "../../../test-support/app.ts";
import { restorePoint, tablesContaining } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { linesOf } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import {
  aContext,
  anInvitedGuest,
  aSpringParty,
  advanceTo,
  advanceToRetention,
  subjectsTo,
} from "./reminders.builders.ts";
import { notifyChanges } from "./notify-changes.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await aContext();
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const tellsChange = (subject: string) => /^For \w+: the plan for Maya’s party has changed$/.test(subject);
const where = { venue: "Old Mill", address1: "3 Mill Lane", city: "Bath", postcode: "BA1 1AA" };

/** A party with a guest who has just been invited and knows when and where it is. */
async function aKnownParty(wanted: Parameters<typeof aSpringParty>[1] = {}) {
  const spring = await aSpringParty(ctx, wanted);
  const olive = await aGuest(ctx.deps, spring.party.id, {
    firstName: "Olive",
    status: 0,
    email: "olive@example.org",
  });
  expect((await spring.invite(olive)).status).toBe(200);
  await ctx.runJobs();
  return { ...spring, olive };
}

/** As after a hard bounce. */
const suppress = (address: string) =>
  ctx.deps.db
    .insertInto("suppressed_addresses")
    .values({
      address_hash: createHmac("sha256", ctx.deps.config.appSecret).update(`suppressed address\n${address}`).digest(),
      reason: "hard: 550",
      created_at: ctx.clock.now(),
    })
    .execute();

const changesTo = async (address: string) =>
  (await ctx.mailbox(address)).filter(({ subject }) => tellsChange(subject)).toReversed();

describe("a new day, time or place", () => {
  test("is emailed once, ten minutes after the last change, with the old and the new details", async () => {
    const { party, change, olive } = await aKnownParty();
    await anInvitedGuest(ctx, party.id, { status: 4 });
    ctx.clock.set(new Date("2027-03-02T10:00:00Z"));
    await change({ start_time: "15:00", end_time: "17:00" });
    await advanceTo(ctx, "2027-03-02T10:08:00Z");
    await change({ date: "2027-03-28" });
    await advanceTo(ctx, "2027-03-02T10:17:00Z");
    expect(await changesTo("tom@example.org")).toEqual([]);
    await advanceTo(ctx, "2027-03-02T10:20:00Z");
    await advanceTo(ctx, "2027-03-03T10:00:00Z");
    const letters = await changesTo("tom@example.org");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("Old day: Saturday 27 March 2027\nNew day: Sunday 28 March 2027");
    expect(letters[0]?.text).toContain("Old time: 2pm to 4:30pm\nNew time: 3pm to 5pm");
    expect(letters[0]?.text).not.toContain("Old place");
    expect(letters[0]?.text).toContain("You said that Tom is coming.");
    expect(await changesTo("olive@example.org")).toHaveLength(1);
    const lines = (await linesOf(ctx, party.id)).filter(({ kind }) => kind === "change");
    expect(new Set(lines.map(({ content }) => content))).toEqual(new Set(["The party has a new day and time."]));
    expect(lines.map(({ guest_id }) => guest_id)).toContain(olive.id);
  });

  test("is not emailed if the organiser chooses so, and the next change is emailed again", async () => {
    const { party, change, organiser } = await aKnownParty();
    const { token } = organiser;
    await anInvitedGuest(ctx, party.id, { status: 3, email: "tom@example.org" });
    const counted = await send(ctx.app, "GET /events/changenotice/{uuid}", { params: { uuid: party.id }, token });
    expect(counted.body.data).toEqual({ when: 2, where: 1, cancelled: 1 });
    ctx.clock.set(new Date("2027-03-02T10:00:00Z"));
    await change({ start_time: "15:00", end_time: "17:00", notify: false });
    await advanceTo(ctx, "2027-03-02T10:20:00Z");
    expect(await changesTo("olive@example.org")).toEqual([]);
    await change({ start_time: "15:30" });
    await advanceTo(ctx, "2027-03-02T10:40:00Z");
    expect(await changesTo("olive@example.org")).toHaveLength(1);
  });

  test("is announced with the number of families who then get the email", async () => {
    const { party, change, organiser, invite } = await aKnownParty();
    const { token } = organiser;
    await anInvitedGuest(ctx, party.id, { status: 4, email: "gone@example.org" });
    await anInvitedGuest(ctx, party.id, { status: 3, email: "gone-too@example.org" });
    for (const address of ["gone@example.org", "gone-too@example.org"]) await suppress(address);
    // Twins are one family. A queued invitation is followed by the email about the change.
    for (const firstName of ["Ana", "Rui"]) {
      await anInvitedGuest(ctx, party.id, { firstName, email: "twins@example.org" });
    }
    const late = await aGuest(ctx.deps, party.id, { firstName: "Late", status: 0, email: "late@example.org" });
    await aGuest(ctx.deps, party.id, { status: 0, email: "not-invited@example.org" });
    await invite(late);
    const counted = await send(ctx.app, "GET /events/changenotice/{uuid}", { params: { uuid: party.id }, token });
    expect(counted.body.data).toMatchObject({ when: 3, where: 3 });
    ctx.clock.advance(60_000);
    await change({ date: "2027-03-28" });
    await advanceTo(ctx, "2027-03-01T10:20:00Z");
    const told = (await ctx.mailbox()).filter(({ subject }) => tellsChange(subject)).map(({ to }) => to);
    expect(new Set(told)).toEqual(new Set(["olive@example.org", "twins@example.org", "late@example.org"]));
  });

  test("comes with a calendar entry that replaces the earlier one", async () => {
    const { party, change } = await aKnownParty();
    const [invitation] = await ctx.mailbox("olive@example.org");
    await change({ start_time: "15:00", end_time: "17:00" });
    await advanceTo(ctx, "2027-03-01T10:20:00Z");
    const [letter] = await changesTo("olive@example.org");
    const [before, now] = [invitation, letter].map((one) => one?.attachments[0]?.content ?? "");
    for (const file of [before, now]) expect(file).toContain(`UID:${party.id}@`);
    expect(before).toContain("SEQUENCE:0");
    expect(now).toContain("SEQUENCE:1");
    expect(now).toContain("DTSTART:20270327T150000Z");
  });

  test("is not emailed if it is undone in time", async () => {
    const { change } = await aKnownParty();
    await change({ start_time: "15:00", end_time: "17:00" });
    await advanceTo(ctx, "2027-03-01T10:05:00Z");
    await change({ start_time: "14:00", end_time: "16:30" });
    await advanceTo(ctx, "2027-03-01T11:00:00Z");
    expect(await changesTo("olive@example.org")).toEqual([]);
    await change({ start_time: "15:00", end_time: "17:00" });
    await advanceTo(ctx, "2027-03-01T12:00:00Z");
    expect(await changesTo("olive@example.org")).toHaveLength(1);
  });

  test("waits while the party is paused", async () => {
    const { change, setStatus } = await aKnownParty();
    await change({ date: "2027-03-28" });
    await setStatus(0);
    await advanceTo(ctx, "2027-03-02T10:00:00Z");
    expect(await changesTo("olive@example.org")).toEqual([]);
    await setStatus(1);
    await advanceTo(ctx, "2027-03-02T10:05:00Z");
    expect(await changesTo("olive@example.org")).toHaveLength(1);
  });

  test("is not emailed before any guest is invited, nor are changes to other details", async () => {
    const { party, change } = await aSpringParty(ctx);
    await aGuest(ctx.deps, party.id, { status: 0 });
    await change({ date: "2027-03-28" });
    const known = await aKnownParty();
    await known.change({ additional: "Ring twice", rsvp_date: "2027-03-21" });
    await advanceTo(ctx, "2027-03-02T10:00:00Z");
    expect((await subjectsTo(ctx)).filter(tellsChange)).toEqual([]);
  });

  test("is emailed to guests who replied without an email invitation", async () => {
    const { party, change } = await aSpringParty(ctx);
    await aGuest(ctx.deps, party.id, { status: 4, email: "tom@example.org" });
    await change({ date: "2027-03-28" });
    await advanceTo(ctx, "2027-03-01T10:20:00Z");
    expect(await changesTo("tom@example.org")).toHaveLength(1);
  });

  test("is emailed once when four workers run at once", async () => {
    const { change } = await aKnownParty();
    await change({ date: "2027-03-28" });
    ctx.clock.set(new Date("2027-03-01T10:30:00Z"));
    await Promise.all(Array.from({ length: 4 }, () => notifyChanges(ctx.deps)));
    await ctx.runJobs();
    expect(await changesTo("olive@example.org")).toHaveLength(1);
  });
});

describe("an email about a change", () => {
  test("goes to invited and coming guests, and to those who declined only for a new day or time", async () => {
    const { party, change } = await aKnownParty();
    for (const status of [0, 1, 3, 4, 100]) {
      await anInvitedGuest(ctx, party.id, { status, email: `guest-at-${status}@example.org` });
    }
    await change(where);
    await advanceTo(ctx, "2027-03-01T10:20:00Z");
    const told = async () =>
      (await ctx.mailbox())
        .filter(({ subject, to }) => tellsChange(subject) && to.startsWith("guest"))
        .map(({ to }) => to)
        .toSorted();
    expect(await told()).toEqual(["guest-at-1@example.org", "guest-at-4@example.org"]);
    await change({ date: "2027-03-28" });
    await advanceTo(ctx, "2027-03-01T10:40:00Z");
    expect(await told()).toEqual([
      "guest-at-1@example.org",
      "guest-at-1@example.org",
      "guest-at-3@example.org",
      "guest-at-4@example.org",
      "guest-at-4@example.org",
    ]);
    const [declined] = await changesTo("guest-at-3@example.org");
    expect(declined?.text).toContain("You said that Tom can’t come.");
  });

  test("leaves out a street that the guest may not see yet", async () => {
    const { party, change } = await aKnownParty({ addressAfterAccept: true });
    await anInvitedGuest(ctx, party.id, { status: 4 });
    await change({ ...where, venue: "Village Hall", city: "Bristol" });
    await advanceTo(ctx, "2027-03-01T10:20:00Z");
    expect(await changesTo("olive@example.org")).toEqual([]);
    const [letter] = await changesTo("tom@example.org");
    expect(letter?.text.replaceAll("\n", " ")).toContain("New place: Village Hall, 3 Mill Lane, Bristol BA1 1AA");
    await change(where);
    await advanceTo(ctx, "2027-03-01T10:40:00Z");
    const [venue] = await changesTo("olive@example.org");
    expect(venue?.text).toContain("New place: Old Mill, Bath");
    expect(JSON.stringify(venue)).not.toMatch(/Mill Lane|BA1 1AA/);
  });

  test("doesn't go to a guest who was invited after the change", async () => {
    const { party, change, invite } = await aKnownParty();
    const ana = await aGuest(ctx.deps, party.id, { firstName: "Ana", status: 0, email: "ana@example.org" });
    await change({ date: "2027-03-28" });
    ctx.clock.set(new Date("2027-03-01T10:05:00Z"));
    await invite(ana);
    await advanceTo(ctx, "2027-03-01T10:20:00Z");
    expect(await subjectsTo(ctx, "ana@example.org")).toEqual(["Ana is invited to Maya’s party"]);
    expect(await changesTo("olive@example.org")).toHaveLength(1);
  });
});

test("the details that guests knew are erased with the street, even if the change was never announced", async () => {
  const { change, setStatus } = await aKnownParty({ address1: "77 Marker-Street" });
  await change(where);
  await setStatus(0);
  expect(await tablesContaining(ctx.deps.db, "marker-street")).toContain("public.parties");
  await advanceToRetention(ctx, "2027-04-28T10:00:00Z");
  expect(await tablesContaining(ctx.deps.db, "marker-street")).not.toContain("public.parties");
});
