import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { aContext, anInvitedGuest, aSpringParty, advanceTo, subjectsTo } from "./reminders.builders.ts";
import { sendDayBefore } from "./remind-guests.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await aContext();
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const nearly = "Nearly time for Maya’s party";

test("guests who are coming, and no others, get the practical details once, the afternoon before", async () => {
  const { party } = await aSpringParty(ctx, { instructions: ["Please wear socks"], notes: "Ring twice" });
  for (const status of [0, 1, 3, 4, 100]) {
    await anInvitedGuest(ctx, party.id, { status, email: `guest-at-${status}@example.org` });
  }
  await advanceTo(ctx, "2027-03-26T15:59:00Z");
  expect(await subjectsTo(ctx, "guest-at-4@example.org")).toEqual([]);
  await advanceTo(ctx, "2027-03-26T16:00:00Z");
  await advanceTo(ctx, "2027-03-26T18:00:00Z");
  await advanceTo(ctx, "2027-03-27T09:00:00Z");
  expect((await ctx.mailbox()).filter(({ subject }) => subject === nearly).map(({ to }) => to)).toEqual([
    "guest-at-4@example.org",
  ]);
  const [letter] = await ctx.mailbox("guest-at-4@example.org");
  for (const fact of ["Saturday 27 March 2027, 2pm to 4:30pm", "12 High Street", "Please wear socks"]) {
    expect(letter?.text).toContain(fact);
  }
  for (const map of [
    "https://www.google.com/maps/dir/?api=1&destination=51.46%2C-2.59",
    "https://maps.apple.com/?daddr=51.46%2C-2.59",
    "https://www.openstreetmap.org/directions?to=51.46%2C-2.59",
  ]) {
    expect(letter?.links).toContain(map);
    expect(letter?.text).toContain(map);
  }
});

test("a late worker still sends the day-before email before the party begins, and never after", async () => {
  const { party } = await aSpringParty(ctx);
  const begun = await aSpringParty(ctx, { startTime: "10:00", endTime: "18:00" });
  await anInvitedGuest(ctx, party.id, { status: 4, email: "in-time@example.org" });
  await anInvitedGuest(ctx, begun.party.id, { status: 4, email: "too-late@example.org" });
  await advanceTo(ctx, "2027-03-27T11:00:00Z");
  expect((await ctx.mailbox()).map(({ to }) => to)).toEqual(["in-time@example.org"]);
});

test("the day-before email waits while the party is paused, and is sent again for a new date", async () => {
  const { party, setStatus, change } = await aSpringParty(ctx);
  await anInvitedGuest(ctx, party.id, { status: 4 });
  await setStatus(0);
  await advanceTo(ctx, "2027-03-26T16:00:00Z");
  expect(await subjectsTo(ctx)).toEqual([]);
  await setStatus(1);
  await advanceTo(ctx, "2027-03-26T17:00:00Z");
  expect(await subjectsTo(ctx)).toEqual([nearly]);
  const moved = await change({ date: "2027-04-03", rsvp_date: "2027-03-30" });
  expect(moved.status).toBe(200);
  await advanceTo(ctx, "2027-04-02T14:59:00Z");
  const notes = async () => (await subjectsTo(ctx)).filter((subject) => subject === nearly);
  expect(await notes()).toHaveLength(1);
  await advanceTo(ctx, "2027-04-02T15:00:00Z");
  expect(await notes()).toHaveLength(2);
});

test("an unsent day-before email is dropped once the party has begun or moved to another day", async () => {
  const [begun, moved] = [await aSpringParty(ctx), await aSpringParty(ctx)];
  await anInvitedGuest(ctx, begun.party.id, { status: 4, email: "late@example.org" });
  await anInvitedGuest(ctx, moved.party.id, { status: 4, email: "moved@example.org" });
  ctx.clock.set(new Date("2027-03-27T13:55:00Z"));
  await sendDayBefore(ctx.deps);
  expect((await moved.change({ date: "2027-03-28" })).status).toBe(200);
  ctx.clock.set(new Date("2027-03-27T14:01:00Z"));
  await ctx.runJobs();
  expect((await subjectsTo(ctx)).filter((subject) => subject === nearly)).toEqual([]);
  await advanceTo(ctx, "2027-03-27T16:00:00Z");
  expect(await subjectsTo(ctx, "moved@example.org")).toContain(nearly);
});

test("a guest who declines before it is sent gets no day-before email, and four workers send each one once", async () => {
  const { party } = await aSpringParty(ctx);
  const tom = await anInvitedGuest(ctx, party.id, { status: 4 });
  await anInvitedGuest(ctx, party.id, { status: 4, firstName: "Ana", email: "ana@example.org" });
  ctx.clock.set(new Date("2027-03-26T16:00:00Z"));
  await Promise.all(Array.from({ length: 4 }, () => sendDayBefore(ctx.deps)));
  await ctx.deps.db.updateTable("guests").set({ status: 3 }).where("id", "=", tom.id).execute();
  await ctx.runJobs();
  expect((await ctx.mailbox()).map(({ to }) => to)).toEqual(["ana@example.org"]);
});
