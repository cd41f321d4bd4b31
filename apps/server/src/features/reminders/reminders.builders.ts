import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";

const sweeps = ["remind-guests", "write-day-before", "tell-changes"];
/** Delete the street, the details that guests knew, and the emails that contain them. */
const retentionSweeps = ["forget-old-parties", "forget-guests", "forget letters"];

/** In winter, when London time is UTC. Only emails to guests are scheduled. */
export const aContext = () =>
  testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z"), sweeps });

/** A party on Saturday 27 March at 14:00, with replies due by the 20th. */
export async function aSpringParty(ctx: TestApp, wanted: Parameters<typeof anOrganiser>[1] = {}) {
  const { organiser, party } = await anOrganiser(ctx, { date: "2027-03-27", rsvpDate: "2027-03-20", ...wanted });
  const { token } = organiser;
  return {
    organiser,
    party,
    change: (body: object) => send(ctx.app, "PATCH /events", { token, body: { uuid: party.id, ...body } }),
    setStatus: (status: 0 | 1) =>
      send(ctx.app, "POST /events/status/{uuid}", { token, params: { uuid: party.id }, body: { status } }),
    invite: (guest: { id: string }) =>
      send(ctx.app, "POST /eventattendees/invite/{uuid}", { token, params: { uuid: guest.id }, body: {} }),
    remove: () => send(ctx.app, "DELETE /events/{uuid}", { token, params: { uuid: party.id } }),
  };
}

type GuestOptions = Parameters<typeof aGuest>[2] & { readonly invitedAt?: Date | null };

/** A guest whose invitation has been sent. */
export async function anInvitedGuest(ctx: TestApp, partyId: string, wanted: GuestOptions = {}) {
  const { invitedAt = ctx.clock.now(), status = 1, email = "tom@example.org", ...rest } = wanted;
  const guest = await aGuest(ctx.deps, partyId, { status, email, ...rest });
  const sent = { invited_at: invitedAt, invitation: "sent", sendings: 1 };
  await ctx.deps.db.updateTable("guests").set(sent).where("id", "=", guest.id).execute();
  return { ...guest, email };
}

/** Moves the clock to this moment and runs the jobs that are due. */
export async function advanceTo(ctx: TestApp, moment: string): Promise<void> {
  ctx.clock.set(new Date(moment));
  await ctx.runJobs();
}

/** Like `advanceTo`, and also runs the sweeps that delete old data. */
export async function advanceToRetention(ctx: TestApp, moment: string): Promise<void> {
  ctx.clock.set(new Date(moment));
  await ctx.runJobs({ sweeps: [...sweeps, ...retentionSweeps] });
}

/** Subjects of the delivered emails, oldest first. */
export async function subjectsTo(ctx: TestApp, address?: string): Promise<string[]> {
  return (await ctx.mailbox(address)).map(({ subject }) => subject).toReversed();
}
