import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { runAllTries } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import { activityOf, guestRow, linesOf } from "../guests/guests.builders.ts";
import { anInvitedGuest, aSpringParty, advanceTo } from "./reminders.builders.ts";

let sink: SmtpSink;
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  sink = await SmtpSink.open();
  const settings = { RATE_LIMITS: "off", SMTP_URL: sink.url };
  const sweeps = ["remind-guests", "tell-changes"];
  ctx = await testApp({ settings, now: new Date("2027-03-01T10:00:00Z"), sweeps });
  restore = await restorePoint(ctx);
});
afterAll(async () => {
  await ctx.close();
  await sink.close();
});
beforeEach(async () => {
  sink.forget();
  await restore();
});

/** The mail server rejects every attempt for half a day. */
async function failAllTries(): Promise<void> {
  sink.habit = (stage) => (stage === "text" ? "554 5.7.1 message rejected" : "take");
  await runAllTries(ctx);
  sink.habit = () => "take";
}

test("a reminder that could not be sent counts once, is reported to the organiser, and the second one is still sent", async () => {
  const { party } = await aSpringParty(ctx);
  const tom = await anInvitedGuest(ctx, party.id);
  ctx.clock.set(new Date("2027-03-13T09:00:00Z"));
  await failAllTries();
  for (const moment of ["2027-03-13T22:00:00Z", "2027-03-14T09:00:00Z", "2027-03-17T12:00:00Z"]) {
    await advanceTo(ctx, moment);
  }
  expect(sink.letters).toEqual([]);
  expect(await guestRow(ctx, tom.id)).toMatchObject({ reminders: 1, status: 1, invitation: "sent" });
  expect((await linesOf(ctx, party.id)).filter(({ kind }) => kind === "reminder")).toEqual([]);
  expect(await activityOf(ctx, party.id)).toMatchObject([
    { kind: "letter", guest_id: tom.id, details: { name: "Tom Silva", letter: "reminder" } },
  ]);
  await advanceTo(ctx, "2027-03-18T09:00:00Z");
  await advanceTo(ctx, "2027-03-19T09:00:00Z");
  expect(sink.letters.map(({ subject }) => subject)).toEqual(["Can Tom come to Maya’s party?"]);
  expect(await guestRow(ctx, tom.id)).toMatchObject({ reminders: 2 });
  expect((await linesOf(ctx, party.id)).filter(({ kind }) => kind === "reminder")).toHaveLength(1);
});

test("the organiser sees whose message could not be sent, and its text stays in the correspondence", async () => {
  const { party, organiser } = await aSpringParty(ctx);
  const tom = await anInvitedGuest(ctx, party.id, { status: 4 });
  const body = { content: "Please bring wellies." };
  await send(ctx.app, "POST /eventattendees/message/{uuid}", {
    params: { uuid: tom.id },
    token: organiser.token,
    body,
  });
  await failAllTries();
  expect((await linesOf(ctx, party.id)).map(({ content }) => content)).toEqual(["Please bring wellies."]);
  expect(await activityOf(ctx, party.id)).toMatchObject([{ kind: "letter", details: { letter: "message" } }]);
});

test("a guest who missed the email about a change gets the original details in the next one", async () => {
  const { party, change } = await aSpringParty(ctx);
  await anInvitedGuest(ctx, party.id, { status: 4 });
  await change({ start_time: "15:00", end_time: "17:00" });
  ctx.clock.set(new Date("2027-03-01T10:15:00Z"));
  await failAllTries();
  expect((await linesOf(ctx, party.id)).filter(({ kind }) => kind === "change")).toEqual([]);
  expect(await activityOf(ctx, party.id)).toMatchObject([{ kind: "letter", details: { letter: "change" } }]);
  await change({ venue: "Old Mill" });
  await advanceTo(ctx, "2027-03-02T10:15:00Z");
  expect(sink.letters.at(-1)?.text).toContain("Old time: 2pm to 4:30pm");
});
