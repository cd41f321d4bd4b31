import { texts } from "@wishwell/contract/texts/texts";
import { sameAddress } from "@wishwell/domain/text/email-key";
import { guestStatus, guestStatusWords } from "@wishwell/domain/guests/guest-status";
import { waitingPosition } from "@wishwell/domain/guests/places";
import { type HeadCount, headCount } from "@wishwell/domain/guests/replies";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { maySeeAddress } from "@wishwell/domain/parties/may-see-address";
import { typedDate } from "@wishwell/domain/parties/party-dates";
import { csvText } from "@wishwell/domain/text/csv-text";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { notFound, pageHidden, refuse } from "../../platform/http/api/refusal.ts";
import type { Attachment } from "../../platform/mail/mail-queue.ts";
import { findOrganiser } from "../accounts/public.ts";
import {
  calendarFile,
  findParty,
  invitationLink,
  organises,
  readParty,
  recordPartyAction,
  strangerRefused,
  type View,
  type WholeParty,
} from "../parties/public.ts";
import {
  countStatuses,
  findInvited,
  type GuestOrder,
  type GuestPage,
  listedGuests,
  listGuests as readGuests,
  type WaitingInvitations,
  waitingInvitations,
} from "./guest-list.store.ts";
import type { Guest, ListedGuest } from "./guest.ts";
import { type Acting, actsAs, shownToOthers } from "./guests.policy.ts";
import { guestsOfParty } from "./guests.store.ts";
import { positionOf } from "./places.ts";
import { familiesAtParty } from "./update-guests.store.ts";

interface GuestList extends GuestPage {
  /** Whether each guest may be shown in full. */
  readonly whole: boolean;
  /** Guests per status; null unless the organiser asks. */
  readonly counts: ReadonlyMap<number, number> | null;
  /** Invitations deferred to another day, for the organiser only. */
  readonly waiting: WaitingInvitations | null;
}

interface GuestsQuery extends Paging<GuestOrder> {
  readonly partyId: string;
  readonly status?: number | undefined;
  readonly words?: string | undefined;
}

/** The organiser sees all guests; others see those who replied, unless the list is hidden. */
export async function listGuests(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: Actor,
  { partyId, status, words, ...paging }: GuestsQuery,
): Promise<GuestList> {
  const { db } = deps;
  const { party, view } = await readParty(deps, actor, { id: partyId });
  if (view === "organiser") {
    const statuses = status === undefined ? undefined : [status];
    const read = await readGuests(db, { partyId, statuses, words }, paging);
    const page = { ...read, guests: await withPositions(db, partyId, read.guests, deps.clock.now()) };
    const counts = await countStatuses(db, partyId);
    return { whole: true, counts, waiting: await waitingInvitations(db, partyId), ...page };
  }
  if (party.hideGuestList) return { ...ofOthers, total: 0, guests: [] };
  const page = await readGuests(db, { partyId, statuses: shownToOthers }, forOthers(paging));
  return { ...ofOthers, ...page };
}

const ofOthers = { whole: false, counts: null, waiting: null } as const;

/** Sorting by a field that others cannot see would reveal it. */
function forOthers(paging: Paging<GuestOrder>): Paging<GuestOrder> {
  const { orderby } = paging;
  return ["name", "status", "latest"].includes(orderby) ? paging : { ...paging, orderby: "name" };
}

/** Reads the guest again, with message counts. */
export async function listedGuest(
  db: Database,
  { id, partyId }: Pick<Guest, "id" | "partyId">,
  now: Date,
): Promise<ListedGuest> {
  const [guest] = await withPositions(db, partyId, await listedGuests(db, partyId, [id]), now);
  if (guest === undefined) throw new Error("the guest disappeared while locked");
  return guest;
}

/** Adds the positions of those who are waiting for a place. */
async function withPositions(
  db: Database,
  partyId: string,
  guests: readonly ListedGuest[],
  now: Date,
): Promise<ListedGuest[]> {
  if (!guests.some(({ status }) => status === guestStatus.waiting)) return [...guests];
  const families = { ...(await familiesAtParty(db, partyId)), now };
  return guests.map((guest) => ({ ...guest, position: waitingPosition(families, guest.id) }));
}

interface Invited {
  readonly guest: ListedGuest;
  readonly party: WholeParty;
  readonly view: View;
  readonly by: Acting;
}

/**
 * Anyone with the link is treated as the guest and sees their own data and the party as invited guests do. Organisers
 * see everything.
 */
export async function showGuest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { id }: { id: string },
): Promise<Invited> {
  const invited = await findInvited(db, id);
  if (invited === null || invited.party.ownerId === null) throw notFound(texts.guestNotFound);
  const { guest, party, gift } = invited;
  if (actsAs(party, actor) === "organiser") {
    const [listed] = await withPositions(db, party.id, await listedGuests(db, party.id, [id]), clock.now());
    if (listed === undefined) throw notFound(texts.guestNotFound);
    return { guest: listed, party, by: "organiser", view: "organiser" };
  }
  if (party.hiddenAt !== null) throw pageHidden();
  const view = maySeeAddress(guest, party) ? "invited" : "anybody";
  // Only the organiser sees message counts.
  const position = await positionOf(db, guest, clock.now());
  return { guest: { ...guest, messages: 0, unread: 0, gift, position }, party, by: "guest", view };
}

export interface Heads {
  readonly count: HeadCount;
  /** Guests who accepted, in name order. */
  readonly guests: readonly Guest[];
}

/** Numbers for catering, and who is coming. */
export async function countHeads(deps: Deps, actor: Actor, { partyId }: { partyId: string }): Promise<Heads> {
  const party = await findParty(deps.db, partyId);
  if (party === null || !organises(party, actor)) throw strangerRefused(actor);
  const guests = await guestsOfParty(deps.db, partyId);
  return { count: headCount(guests), guests: guests.filter(({ status }) => status === guestStatus.accepted) };
}

interface ExportedList {
  readonly guests: readonly Guest[];
  readonly questions: WholeParty["questions"];
}

/** The whole list, for the organiser to download. An admin's export is recorded in the audit log. */
export async function exportGuests(deps: Deps, actor: Actor, { partyId }: { partyId: string }): Promise<ExportedList> {
  const party = await findParty(deps.db, partyId);
  if (party === null || !organises(party, actor)) throw strangerRefused(actor);
  await deps.db.transaction().execute((tx) => recordPartyAction(deps, tx, actor, party, "export guests"));
  return { guests: await guestsOfParty(deps.db, partyId), questions: party.questions };
}

/** The import recognises these column names, so an exported list can be imported again. */
const columns: readonly (readonly [name: string, of: (guest: Guest) => string])[] = [
  ["Guest’s first name", ({ firstName }) => firstName],
  ["Guest’s last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Parent or carer’s first name", ({ carerFirstName }) => carerFirstName],
  ["Parent or carer’s last name", ({ carerLastName }) => carerLastName],
  ["Status", ({ status }) => guestStatusWords(status)],
  ["Replied", ({ answeredAt }) => (answeredAt === null ? "" : typedDate(londonDay(answeredAt)))],
  ["Siblings", ({ siblings }) => String(siblings)],
  ["Siblings’ names", ({ siblingNames }) => siblingNames],
  ["Adults staying", ({ adultsStaying }) => String(adultsStaying)],
  ["Allergies", ({ allergies }) => allergies.join(", ")],
  ["Diets", ({ diets }) => diets.join(", ")],
  ["Special requirements", ({ requirements }) => requirements],
];

/** The guest list as CSV. The organiser's own questions come last, in their words. */
export function guestTable({ guests, questions }: ExportedList): string {
  const answered = questions.map(({ id, ask }) => [ask, ({ answers }: Guest) => answers[id] ?? ""] as const);
  const all = [...columns, ...answered];
  return csvText([all.map(([name]) => name), ...guests.map((guest) => all.map(([, of]) => of(guest)))]);
}

/** The party as a calendar file, for the organiser and for a user whose verified email address is the guest's. */
export async function showCalendar(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Attachment> {
  const invited = await showGuest(deps, actor, { id });
  const isOrganiser = invited.by === "organiser";
  const mayHave = isOrganiser || (actor.kind === "user" && (await isOwn(deps, actor, invited.guest.email)));
  if (!mayHave) throw notFound(texts.guestNotFound);
  const { publicUrl } = deps.config;
  const link = isOrganiser ? `${publicUrl}/event/details/${invited.party.id}` : invitationLink(deps.config, id);
  return entryFor(deps, invited, link);
}

/** The same for anyone with the guest's link, without an account. */
export async function showLinkCalendar(deps: Deps, visitor: Actor, { id }: { id: string }): Promise<Attachment> {
  return entryFor(deps, await showGuest(deps, visitor, { id }), invitationLink(deps.config, id));
}

type CalendarView = Awaited<ReturnType<typeof showGuest>>;

async function entryFor({ db, config, clock }: Deps, { party, view }: CalendarView, link: string): Promise<Attachment> {
  const organiser = (await findOrganiser(db, party.ownerId ?? "")) ?? { firstName: "" };
  const file = calendarFile(config, { party, organiser, view, link, now: clock.now() });
  if (file === null) throw refuse("no_date", texts.dateNotKnown);
  return file;
}

async function isOwn({ db }: Deps, { userId }: SignedIn, address: string): Promise<boolean> {
  const reader = await findOrganiser(db, userId);
  return reader !== null && sameAddress(reader.email, address);
}
