import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";

const sweeps = ["remind-guests", "write-day-before", "tell-changes"];
/** Of the street, what guests knew of it, and emails that say it. */
const forgettingSweeps = ["forget-old-parties", "forget-guests", "forget letters"];

/** In winter, when London's clock is the world's. Only emails to guests are scheduled. */
export const aHouse = () =>
  testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T10:00:00Z"), sweeps });

/** A party on Saturday 27 March at 14:00, to which guests reply by the 20th. */
export async function aSpringParty(house: TestApp, wanted: Parameters<typeof anOrganiser>[1] = {}) {
  const { organiser, party } = await anOrganiser(house, { date: "2027-03-27", rsvpDate: "2027-03-20", ...wanted });
  const { token } = organiser;
  return {
    organiser,
    party,
    change: (body: object) => send(house.app, "PATCH /events", { token, body: { uuid: party.id, ...body } }),
    setStatus: (status: 0 | 1) =>
      send(house.app, "POST /events/status/{uuid}", { token, params: { uuid: party.id }, body: { status } }),
    invite: (guest: { id: string }) =>
      send(house.app, "POST /eventattendees/invite/{uuid}", { token, params: { uuid: guest.id }, body: {} }),
    remove: () => send(house.app, "DELETE /events/{uuid}", { token, params: { uuid: party.id } }),
  };
}

type WantedGuest = Parameters<typeof aGuest>[2] & { readonly invitedAt?: Date | null };

/** Somebody who was invited when the party was planned. */
export async function anInvitedGuest(house: TestApp, partyId: string, wanted: WantedGuest = {}) {
  const { invitedAt = house.clock.now(), status = 1, email = "tom@example.org", ...rest } = wanted;
  const guest = await aGuest(house.deps, partyId, { status, email, ...rest });
  const sent = { invited_at: invitedAt, invitation: "sent", sendings: 1 };
  await house.deps.db.updateTable("guests").set(sent).where("id", "=", guest.id).execute();
  return { ...guest, email };
}

/** Moves Wishwell's time there, and does what is due. */
export async function comeTo(house: TestApp, moment: string): Promise<void> {
  house.clock.set(new Date(moment));
  await house.runJobs();
}

/** A month after the party, when its place is forgotten. */
export async function comeToForgetting(house: TestApp, moment: string): Promise<void> {
  house.clock.set(new Date(moment));
  await house.runJobs({ sweeps: [...sweeps, ...forgettingSweeps] });
}

/** Subjects of the letters that arrived, the first one first. */
export async function subjectsTo(house: TestApp, address?: string): Promise<string[]> {
  return (await house.mailbox(address)).map(({ subject }) => subject).toReversed();
}
