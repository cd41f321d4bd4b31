import {
  type AskedQuestions,
  type InvitationContent,
  type InvitedGuest,
  type ShownParty,
} from "@wishwell/contract/api/page-contents";
import { type InvitationForm, invitationForms } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import { wasInvitedOrReplied } from "@wishwell/domain/guests/guest-options";
import { guestStatus, hasAnswered, wireStatus } from "@wishwell/domain/guests/guest-status";
import { mayTakePlace, placesNeeded, waitingPosition } from "@wishwell/domain/guests/places";
import { askedAbout, choicesOf } from "@wishwell/domain/guests/questions";
import { chosenAnswer } from "@wishwell/domain/guests/replies";
import { type GuestsGift, shownSums } from "@wishwell/domain/money/contribution-totals";
import { mayContribute } from "@wishwell/domain/money/contribution-states";
import { toWire } from "@wishwell/domain/money/money";
import { mayAskForRefund } from "@wishwell/domain/money/refund-rules";
import { googleCalendarLink, outlookCalendarLink } from "@wishwell/domain/parties/calendar-links";
import { maySeeAddress } from "@wishwell/domain/parties/may-see-address";
import { possessive } from "@wishwell/domain/parties/party-language";
import type { Deps } from "../../platform/deps.ts";
import { notFound, pageHidden } from "../../platform/http/api/refusal.ts";
import { doneForm, isUuid, onThisSite, type PageWithHead } from "../../platform/http/pages/page-content.ts";
import {
  type Guest,
  type GuestMessage,
  type GuestsAnswer,
  isForGuest,
  placesAt,
  presentMessage,
} from "../guests/public.ts";
import { linkCardPath, presentParty, presentSums, stateOf, type WholeParty } from "../parties/public.ts";
import { readInvitation, shownLines } from "./invitation-page.store.ts";
import {
  cancelledLinkPreview,
  presentCancelled,
  linkPreview,
  listReplies,
  placeInWords,
  positionOf,
  presentDirections,
  presentReplies,
  presentShown,
} from "./party-page.ts";

interface InvitationPage extends PageWithHead<InvitationContent> {
  readonly personal: true;
}

/** A guest's own invitation. The link is a secret, so other pages must not link to it and no copy may be cached. */
export async function loadInvitationPage(
  deps: Deps,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<InvitationPage> {
  if (!isUuid(id)) throw notFound(texts.guestNotFound);
  const invitation = await showInvitation(deps, { id });
  const {
    guest,
    party,
    from,
    cancelled,
    open,
    change,
    messages,
    answers: first,
    thanked,
    gift,
    paymentPending,
  } = invitation;
  const view = maySeeAddress(guest, party) ? "invited" : "anybody";
  const whole = presentShown(presentParty(party, view, onThisSite(deps)));
  const shown = cancelled ? presentCancelled(whole) : whole;
  const replies = cancelled ? null : await listReplies(deps, party, { query, address: `/eventattendee/${id}`, first });
  const changed = change && presentChange(change);
  return {
    content: {
      party: shown,
      replies: replies && presentReplies(replies),
      class_link: null,
      guest: presentInvited(guest, gift),
      opened: cancelled || !party.showOpened ? null : guest.openedOn !== null,
      questions: cancelled ? null : presentQuestions(guest, party),
      from,
      chosen: chosenAnswer(query.get("answer"), { status: guest.status, changed: changed !== null, open }),
      changed,
      cancelled,
      waiting: await presentWaiting(deps, invitation),
      paused: !party.active && !cancelled,
      may_contribute: mayGive(invitation, deps.clock.now()) && !paymentPending,
      payment_pending: paymentPending,
      payment_cancelled: query.has("cancelled"),
      refund_to_confirm: invitation.refundToConfirm,
      given: cancelled ? null : presentGivenToGuests(party, deps.clock.now()),
      messages: messages.map(presentLine),
      calendars: cancelled ? null : presentCalendars(shown, deps.config.publicUrl),
      map: presentMap(deps, shown),
      directions: presentDirections(shown),
      thanked,
      ...doneForm(
        query,
        invitationForms.filter((form) => mayBeDone(form, guest.status)),
      ),
    },
    canonicalQuery: "",
    head: {
      canonicalPath: null,
      ...(cancelled ? cancelledLinkPreview(shown) : { ...linkPreview(shown), cardPath: linkCardPath(party.id) }),
    },
    personal: true,
  };
}

/** Anyone can edit the URL, so a reply is only confirmed if it is the current one. */
function mayBeDone(form: InvitationForm, status: number): boolean {
  if (form === "accept") return status === guestStatus.accepted || status === guestStatus.waiting;
  return form !== "decline" || status === guestStatus.declined;
}

/** The guest's own details and contribution. */
export function presentInvited(guest: Guest, gift: GuestsGift): InvitedGuest {
  return {
    uuid: guest.id,
    guest_first_name: guest.firstName,
    guest_last_name: guest.lastName,
    ...wireStatus(guest.status),
    siblings: { numbers: guest.siblings, names: guest.siblingNames },
    adults_staying: guest.adultsStaying,
    requirements: guest.requirements,
    allergies: guest.allergies,
    diets: guest.diets,
    contributed: gift.contributed,
    amount: gift.amount === null ? null : toWire(gift.amount),
    answered_at: guest.answeredAt?.toISOString() ?? null,
    version: guest.version,
  };
}

/** Longer than a line or two on a phone. */
const mostShown = 90;

function presentQuestions({ firstName, answers }: Guest, { questions }: WholeParty): AskedQuestions | null {
  if (questions.length === 0) return null;
  const asked = questions.map((question) => ({
    uuid: question.id,
    question: askedAbout(question, firstName),
    choices: choicesOf(question),
    answer: answers[question.id] ?? "",
  }));
  const answered = asked.filter(({ answer }) => answer !== "").length;
  const all = asked.map(({ question }) => question).join(" ");
  const short = all.length <= mostShown ? all : "Only if you’d like to";
  return { says: answered === 0 ? short : `${answered} of ${asked.length} answered`, asked };
}

/** The family's place in the queue, for a guest who waits for a party that isn't over. */
async function presentWaiting(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { guest, party, open }: Pick<Invitation, "guest" | "party" | "open">,
): Promise<InvitationContent["waiting"]> {
  if (guest.status !== guestStatus.waiting || !open) return null;
  const places = await placesAt(db, party, clock.now());
  const position = waitingPosition(places, guest.id);
  return {
    position,
    offered_until: position === null ? (guest.offeredUntil?.toISOString() ?? null) : null,
    free: mayTakePlace(places, guest.id),
    places: placesNeeded(guest),
    reachable: guest.email !== "" && guest.bouncedAt === null,
  };
}

function presentLine(message: GuestMessage): InvitationContent["messages"][number] {
  const { type, source, label, content, date } = presentMessage(message, "guest");
  return { type, source, label, content, date };
}

/** The totals that guests may see; null until there is a contribution. */
function presentGivenToGuests(party: WholeParty, now: Date): InvitationContent["given"] {
  const sums = presentSums(shownSums(party.given, { viewer: "others", party, now }));
  const { total, gift, charity, count, left_out } = sums;
  return count === 0 ? null : { total, gift, charity, count, left_out };
}

const presentChange = ({ content, createdAt }: GuestMessage) => ({ content, date: createdAt.toISOString() });

interface Invitation {
  readonly guest: Guest;
  readonly party: WholeParty;
  /** The organiser's first name; empty while unknown. */
  readonly from: string;
  readonly cancelled: boolean;
  /** Guests can still reply. */
  readonly open: boolean;
  /** The newest change since the guest replied. */
  readonly change: GuestMessage | null;
  readonly messages: readonly GuestMessage[];
  /** The first page of replies; the organiser may hide them. */
  readonly answers: readonly GuestsAnswer[];
  readonly thanked: boolean;
  /** The guest's contributions, as far as they may be shown. */
  readonly gift: GuestsGift;
  readonly paymentPending: boolean;
  readonly refundToConfirm: boolean;
}

/**
 * Everything the guest's page shows. Invited guests of a cancelled or deleted party still see that it was cancelled.
 */
export async function showInvitation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: { readonly id: string },
): Promise<Invitation> {
  const held = await readInvitation(db, id);
  if (!held || held.party.ownerId === null || isGone(held.guest, held.party)) throw notFound(texts.guestNotFound);
  if (held.party.hiddenAt !== null) throw pageHidden();
  const { guest, party, from, gift, paymentPending } = held;
  const refundToConfirm = held.refundToConfirm && mayAskForRefund(party.endsAt, clock.now());
  const cancelled = party.deletedAt !== null || party.cancelledAt !== null;
  const { over, complete } = stateOf(party, clock.now());
  const open = !over && !complete && !cancelled;
  const said = { guest, party, from, cancelled, open, gift, paymentPending, refundToConfirm };
  if (cancelled) return { ...said, change: null, messages: [], answers: [], thanked: false };
  const change = open && hasAnswered(guest.status) ? held.change : null;
  const messages = held.messages.filter(isForGuest).slice(-shownLines);
  return { ...said, change, messages, answers: held.answers, thanked: held.thanked };
}

/** Deleted after it took place, or before this guest was invited: there is nothing to show. */
function isGone({ status, invitedAt }: Guest, { deletedAt, endsAt }: WholeParty): boolean {
  if (deletedAt === null) return false;
  return !wasInvitedOrReplied({ status, invited: invitedAt !== null }) || (endsAt !== null && deletedAt >= endsAt);
}

export function mayGive({ guest, party, cancelled, gift }: Invitation, now: Date): boolean {
  const giving = { endsAt: party.endsAt, complete: party.completedAt !== null, cancelled };
  return mayContribute({ status: guest.status, contributed: gift.contributed }, giving, now);
}

function presentMap({ mapTiles }: Pick<Deps, "mapTiles">, { address, over }: ShownParty): InvitationContent["map"] {
  const position = positionOf(address);
  if (over || position === null) return null;
  const tiles = mapTiles.addressFor(position);
  return tiles === null ? null : { tiles, position };
}

/**
 * Links to add the party to an online calendar, once it has a date. They lead to the party's page: people who share
 * that calendar must not get the guest's own link.
 */
export function presentCalendars(party: ShownParty, publicUrl: string): InvitationContent["calendars"] {
  if (party.date === null || party.over) return null;
  const entry = {
    title: `${possessive(party.language.recipient_names) || "A birthday"} party`,
    date: party.date,
    endDate: party.end_date,
    startTime: party.start_time,
    endTime: party.end_time,
    place: placeInWords(party.address),
    details: `${publicUrl}/@${party.short_code}`,
  };
  return { google: googleCalendarLink(entry), outlook: outlookCalendarLink(entry) };
}
