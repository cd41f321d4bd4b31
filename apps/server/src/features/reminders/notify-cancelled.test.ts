import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { aContext, anInvitedGuest, aSpringParty, advanceTo, subjectsTo } from "./reminders.builders.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await aContext();
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const cancelled = "Maya’s party is cancelled";

test("guests who may be expecting a deleted party are emailed, with a calendar cancellation", async () => {
  const { party, remove, organiser } = await aSpringParty(ctx);
  for (const status of [0, 1, 3, 4, 100]) {
    await anInvitedGuest(ctx, party.id, { status, email: `guest-at-${status}@example.org` });
  }
  const { token } = organiser;
  const counted = await send(ctx.app, "GET /events/changenotice/{uuid}", { params: { uuid: party.id }, token });
  expect(counted.body.data?.cancelled).toBe(2);
  await ctx.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom("guests").select("id").where("party_id", "=", party.id).forUpdate().execute();
    const meanwhile = await send(ctx.app, "GET /events/changenotice/{uuid}", { params: { uuid: party.id }, token });
    expect(meanwhile.body.data?.cancelled, "counting waits for no lock").toBe(2);
  });
  expect((await remove()).status).toBe(200);
  await ctx.runJobs();
  await remove();
  await ctx.runJobs();
  const letters = await ctx.mailbox();
  expect(letters.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    `guest-at-1@example.org: ${cancelled}`,
    `guest-at-4@example.org: ${cancelled}`,
  ]);
  const calendar = letters[0]?.attachments[0]?.content;
  for (const line of ["METHOD:CANCEL", `UID:${party.id}@`, "STATUS:CANCELLED"]) expect(calendar).toContain(line);
  expect(letters[0]?.links).toEqual([]);
});

test("guests of a paused party are emailed when it is cancelled, and emails held by the pause are not sent", async () => {
  const { party, change, setStatus, remove } = await aSpringParty(ctx);
  await anInvitedGuest(ctx, party.id, { status: 4 });
  await anInvitedGuest(ctx, party.id, { status: 0, invitedAt: null, email: "ana@example.org" });
  await change({ start_time: "15:00", end_time: "17:00" });
  await setStatus(0);
  await advanceTo(ctx, "2027-03-01T10:30:00Z");
  expect((await remove()).status).toBe(200);
  for (const moment of ["2027-03-01T10:35:00Z", "2027-03-13T09:30:00Z"]) await advanceTo(ctx, moment);
  const letters = await ctx.mailbox();
  expect(letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([`tom@example.org: ${cancelled}`]);
  expect(letters[0]?.attachments[0]?.content).toContain("METHOD:CANCEL");
});

test("a guest with the link to a party that was never active and has no date is emailed too", async () => {
  const { organiser } = await aSpringParty(ctx);
  const draft = await aParty(ctx.deps, { ownerId: organiser.id, date: null, rsvpDate: null });
  const tom = await aGuest(ctx.deps, draft.id, { status: 0, email: "tom@example.org" });
  const { token } = organiser;
  await send(ctx.app, "POST /eventattendees/link/{uuid}", { params: { uuid: tom.id }, token });
  await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: draft.id }, token });
  await ctx.runJobs();
  expect(await subjectsTo(ctx)).toEqual([cancelled]);
});

test("no email is sent for a party that is over, or that could not be deleted", async () => {
  const over = await aSpringParty(ctx, { date: "2027-03-02", rsvpDate: "2027-03-01" });
  await anInvitedGuest(ctx, over.party.id, { status: 1 });
  ctx.clock.set(new Date("2027-03-03T10:00:00Z"));
  expect((await over.remove()).status).toBe(200);
  const complete = await aSpringParty(ctx, { completedAt: ctx.clock.now() });
  await anInvitedGuest(ctx, complete.party.id, { status: 4 });
  expect((await complete.remove()).status).toBe(409);
  await ctx.runJobs();
  expect((await subjectsTo(ctx)).filter((subject) => subject === cancelled)).toEqual([]);
});

test("guests are emailed when the organiser's account is deleted, and nothing personal stays in the email's record", async () => {
  const { organiser, party } = await aSpringParty(ctx);
  await anInvitedGuest(ctx, party.id, { status: 4 });
  const reply = await send(ctx.app, "DELETE /users/{uuid}", {
    params: { uuid: organiser.id },
    token: organiser.token,
  });
  expect(reply.status).toBe(200);
  await ctx.runJobs();
  const [letter] = await ctx.mailbox("tom@example.org");
  expect(letter?.subject).toBe(cancelled);
  expect(letter?.attachments[0]?.content).toContain("METHOD:CANCEL");
  const kept = await ctx.deps.db.selectFrom("letters").selectAll().where("template", "=", "party-cancelled").execute();
  expect(kept).toMatchObject([{ status: "sent", party_id: null, guest_id: null, sender_name: null, reply_to: null }]);
});

test("a queued invitation to a deleted party is not sent, and neither is a cancellation", async () => {
  const { party, remove, invite } = await aSpringParty(ctx);
  const tom = await anInvitedGuest(ctx, party.id, { status: 0, invitedAt: null });
  await ctx.deps.db.updateTable("guests").set({ sendings: 0, invitation: null }).where("id", "=", tom.id).execute();
  expect((await invite(tom)).status).toBe(200);
  await remove();
  await advanceTo(ctx, "2027-03-01T10:10:00Z");
  expect(await subjectsTo(ctx)).toEqual([]);
});
