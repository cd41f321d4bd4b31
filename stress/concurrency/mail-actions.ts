import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { aSignedInUser, aUser, freshEmail } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { anInvitedGuest, aSpringParty } from "../../apps/server/src/features/reminders/reminders.builders.ts";
import { remindGuests, sendDayBefore } from "../../apps/server/src/features/reminders/remind-guests.ts";
import { actOnLetter, aMarketingLetter } from "../../apps/server/src/features/admin/marketing/builders.ts";
import { writeLetters } from "../../apps/server/src/features/admin/marketing/send-campaign.ts";
import { anOrganiser } from "../../apps/server/src/features/guests/guests.builders.ts";
import { invitationCalls, manyGuests } from "../../apps/server/src/features/invitations/invitations.builders.ts";
import { aGuest } from "../../apps/server/src/features/parties/parties.builders.ts";
import { answerForAll } from "../../apps/server/src/features/payouts/console/builders.ts";
import { aBatch, aDueParty, moved } from "../../apps/server/src/features/payouts/payouts.builders.ts";
import { notifyOfPayouts } from "../../apps/server/src/features/payouts/payout-letters.ts";
import { watchPayouts } from "../../apps/server/src/features/payouts/watch-payouts.ts";
import { aPartyThatIsOver, thank } from "../../apps/server/src/features/thanks/thanks.builders.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import { type Action, keyed } from "./repeat.ts";
import {
  all,
  anyLetter,
  anyReader,
  forgettingNudges,
  forgettingThanks,
  forgettingTheDayBefore,
} from "./remove-guards.ts";

/** Exports everything that is due in a file. */
async function anExportedBatch(ctx: TestApp) {
  await answerForAll(ctx);
  await ctx.runJobs({ failuresExpected: true });
  const due = await aDueParty(ctx);
  await aBatch(ctx);
  return due;
}

const longAgo = new Date("2027-03-01T10:00:00Z");

async function aReader(ctx: TestApp) {
  await ctx.deps.db.updateTable("users").set({ wants_marketing: false }).execute();
  await aUser(ctx.deps, { wantsMarketing: true });
  const { token } = await aSignedInUser(ctx.deps, { role: 2 });
  return { token, id: await aMarketingLetter(ctx, token) };
}

/** Places for one family of three children, which the first of two has. */
async function aFullParty(ctx: TestApp) {
  const { party } = await anOrganiser(ctx, { places: 3 });
  const uuids = await manyGuests(ctx.deps, party.id, 2);
  const reply = (uuid: string, status: number) =>
    send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status } });
  await reply(uuids[0] ?? "", 4);
  return { uuids, reply };
}

/** Moves the clock to this hour of the next day and runs everything due by then. */
async function advanceToHour(ctx: TestApp, hour: number): Promise<string> {
  const day = 24 * 3_600_000;
  const now = ctx.clock.now().getTime();
  ctx.clock.set(new Date(Math.floor(now / day) * day + day + hour * 3_600_000));
  await ctx.runJobs({ failuresExpected: true });
  return londonDay(ctx.clock.now());
}

/** Every action that sends an email. Receipts and refund emails are covered by the actions that move the money. */
export const mailActions: Readonly<Record<string, Action>> = {
  "an invitation": {
    async prepare(ctx) {
      const { organiser, party } = await anOrganiser(ctx);
      const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
      return ({ app }) => invitationCalls(app, organiser).invite(id);
    },
  },
  "invitations to many guests": {
    async prepare(ctx) {
      const { organiser, party } = await anOrganiser(ctx);
      const ids = await manyGuests(ctx.deps, party.id, 3);
      return ({ app }) => invitationCalls(app, organiser).inviteMany(party.id, ids);
    },
  },
  "an invitation that is sent again": {
    async prepare(ctx) {
      const { organiser, party } = await anOrganiser(ctx);
      const [id = ""] = await manyGuests(ctx.deps, party.id, 1);
      await invitationCalls(ctx.app, organiser).invite(id);
      ctx.clock.advance(13 * 3_600_000);
      await ctx.runJobs();
      return ({ app }) => invitationCalls(app, organiser).invite(id, { resend: 1 });
    },
  },
  "a reply and its confirmation": {
    async prepare(ctx) {
      const { party } = await anOrganiser(ctx);
      const { id: uuid } = await aGuest(ctx.deps, party.id, { status: 1 });
      return ({ app }) => send(app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status: 4 } });
    },
  },
  "a yes that waits for a place": {
    async prepare(ctx) {
      const { uuids } = await aFullParty(ctx);
      const [, uuid = ""] = uuids;
      return ({ app }) => send(app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status: 4 } });
    },
  },
  "an offered place that is taken": {
    async prepare(ctx) {
      const { uuids, reply } = await aFullParty(ctx);
      const [first = "", uuid = ""] = uuids;
      await reply(uuid, 4);
      await reply(first, 3);
      return ({ app }) => send(app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status: 4 } });
    },
  },
  "a no that offers the place to the next family": {
    async prepare(ctx) {
      const { uuids, reply } = await aFullParty(ctx);
      const [uuid = "", second = ""] = uuids;
      await reply(second, 4);
      return ({ app }) => send(app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status: 3 } });
    },
  },
  "a reminder": {
    async prepare(ctx) {
      const today = await advanceToHour(ctx, 12);
      const { party } = await aSpringParty(ctx, { date: addDays(today, 14), rsvpDate: addDays(today, 7) });
      await anInvitedGuest(ctx, party.id, { invitedAt: longAgo });
      return ({ deps }) => remindGuests(deps);
    },
  },
  "the day-before email": {
    async prepare(ctx) {
      const today = await advanceToHour(ctx, 17);
      const { party } = await aSpringParty(ctx, { date: addDays(today, 1), rsvpDate: today });
      await anInvitedGuest(ctx, party.id, { status: 4, invitedAt: longAgo });
      return ({ deps }) => sendDayBefore(deps);
    },
    unguard: forgettingTheDayBefore,
  },
  "thank-yous": {
    async prepare(ctx) {
      const { organiser, party, olive, tom } = await aPartyThatIsOver(ctx);
      return (place) => thank({ ...ctx, ...place }, organiser.token, party.id, [olive, tom]);
    },
    unguard: forgettingThanks,
  },
  "a message to guests": keyed("POST /eventattendees/messagemany", async (ctx) => {
    const { organiser, party } = await anOrganiser(ctx);
    const { id } = await aGuest(ctx.deps, party.id, { status: 4 });
    return { token: organiser.token, body: { event_uuid: party.id, uuids: id, content: "Bring socks" } };
  }),
  "a message to one guest": keyed("POST /eventattendees/message/{uuid}", async (ctx) => {
    const { organiser, party } = await anOrganiser(ctx);
    const { id: uuid } = await aGuest(ctx.deps, party.id, { status: 4 });
    return { token: organiser.token, params: { uuid }, body: { content: "See you soon" } };
  }),
  "a test invitation": keyed("POST /events/testinvite", async (ctx) => {
    const { organiser, party } = await anOrganiser(ctx);
    return { token: organiser.token, body: { event_uuid: party.id, target_email_address: "me@example.org" } };
  }),
  "a verification email": keyed("POST /user/register", async () => {
    const password = "six quiet tractors";
    return { body: { email: freshEmail(), password, password2: password } };
  }),
  "a verification email that is requested again": keyed("POST /user/verify/resend", async ({ app }) => {
    const password = "six quiet tractors";
    const email = freshEmail();
    await send(app, "POST /user/register", { body: { email, password, password2: password } });
    return { body: { email } };
  }),
  "a password reset email": keyed("POST /user/password/forgot", async ({ deps }) => ({
    body: { email: (await aUser(deps)).email },
  })),
  "a message to support": keyed("POST /contact", async () => ({
    body: { name: "Bob Stranger", email: freshEmail(), topic: "general", message: "May I?" },
  })),
  "a request for a place": keyed("POST /events/inviteguestrequest/{uuid}", async (ctx) => {
    const { party } = await anOrganiser(ctx);
    const who = { guest_first_name: "Olive", guest_last_name: "Bennett", email: freshEmail(), status: 4 };
    return { params: { uuid: party.id }, body: who };
  }),
  "a reply through the class link": keyed("POST /events/classreply/{uuid}", async (ctx) => {
    const { party } = await anOrganiser(ctx, { classLink: true });
    const who = { guest_first_name: "Ezra", carer_first_name: "Dana", status: 4, contact: freshEmail() };
    return { params: { uuid: party.id }, body: who };
  }),
  "a request for an invitation": keyed("POST /events/inviterequest/{uuid}", async (ctx) => {
    const { party } = await anOrganiser(ctx);
    return {
      params: { uuid: party.id },
      body: { name: "Bob Stranger", email: freshEmail(), message: "May Tom come?" },
    };
  }),
  "a marketing campaign": {
    async prepare(ctx) {
      const { id, token } = await aReader(ctx);
      return (place) => actOnLetter({ ...ctx, ...place }, token, id, "send");
    },
  },
  "the emails of a marketing campaign": {
    async prepare(ctx) {
      const { id: marketingId, token } = await aReader(ctx);
      await actOnLetter(ctx, token, marketingId, "send");
      return ({ deps }) => writeLetters(deps, { marketingId });
    },
    unguard: all(anyReader, anyLetter),
  },
  "emails about payouts": {
    async prepare(ctx) {
      await anExportedBatch(ctx);
      return ({ deps }) => notifyOfPayouts(deps);
    },
    unguard: anyLetter,
    async unguarded(ctx) {
      const { organisersPayout } = await anExportedBatch(ctx);
      return async () => {
        const untold = { told_at: null };
        await ctx.deps.db.updateTable("payout_steps").set(untold).where("payout_id", "=", organisersPayout).execute();
        await notifyOfPayouts(ctx.deps);
      };
    },
  },
  "an email about an unclaimed payout": {
    async prepare(ctx) {
      const { organisersPayout } = await anExportedBatch(ctx);
      await moved(ctx, { payoutId: organisersPayout, to: "unclaimed", source: "report" });
      await ctx.runJobs({ failuresExpected: true });
      const since = { state_at: new Date(ctx.clock.now().getTime() - 4 * 24 * 3_600_000) };
      await ctx.deps.db.updateTable("payouts").set(since).where("id", "=", organisersPayout).execute();
      return ({ deps }) => watchPayouts(deps);
    },
    unguard: all(anyLetter, forgettingNudges),
  },
};
