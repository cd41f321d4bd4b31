import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { fullName } from "@wishwell/domain/text/full-name";
import { type AnswerStatus, guestStatus, wireStatus } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { hasPlacesFor } from "@wishwell/domain/guests/places";
import { answersKept, type Answers, isAnswer } from "@wishwell/domain/guests/questions";
import { mayBring } from "@wishwell/domain/guests/siblings";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, refuse } from "../../platform/http/api/refusal.ts";
import {
  type DetailsChange,
  type Party,
  recordActivity,
  recordPartyAction,
  stateOf,
  withOrganiser,
} from "../parties/public.ts";
import { notifyWhenAllReplied } from "./all-replied.ts";
import type { Guest, GuestDetails, ListedGuest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";
import { listedGuest } from "./list-guests.ts";
import { changeAfter } from "./messages/messages.store.ts";
import { type MessageToRecord, recordMessages } from "./messages/send-message.ts";
import { openGuest, requireOpen, tidyDetails } from "./open-guests.ts";
import { decidePlaces, holdsPlace, offerPlaces, placesAt, tellOfPlaces } from "./places.ts";
import {
  answerLetters,
  confirmWaiting,
  replyText,
  companyText,
  notifyOrganisers,
  repeatedReplyText,
} from "./reply-letters.ts";
import {
  clearOpened,
  lockAnswers,
  updateAnswers,
  updateOpened,
  updateGuest,
  updateStatus,
} from "./update-guests.store.ts";

interface Reply {
  /** Locked, like the guests. */
  readonly party: Party;
  /** Only guests who had another status before. */
  readonly guests: readonly Guest[];
  readonly status: AnswerStatus;
  readonly by: Acting;
  /** The organiser accepts what the family asked for: it is told if it has to wait for a place. */
  readonly asked?: true;
}

/**
 * The one way to record replies: decides who gets a place, updates the list, the correspondence and the live page, and
 * sends emails. When the organiser records the reply for a guest, no email is sent, unless a waiting family gets a
 * place.
 */
export async function recordReply(deps: Deps, tx: Tx, reply: Reply): Promise<void> {
  const { party, status, by } = reply;
  const decided = await decidePlaces(deps, tx, reply);
  for (const [standing, guests] of decided) await recordAt(deps, tx, { ...reply, guests, status: standing });
  if (by === "guest") await notifyWhenAllReplied(deps, tx, party);
  if (status === guestStatus.declined && reply.guests.some(holdsPlace)) {
    await offerPlaces(deps, tx, party, { freed: true });
  }
}

interface Decided extends Omit<Reply, "status"> {
  readonly status: AnswerStatus | typeof guestStatus.waiting;
}

async function recordAt(deps: Deps, tx: Tx, { party, guests, status, by, asked }: Decided): Promise<void> {
  if (guests.length === 0) return;
  const now = deps.clock.now();
  const ids = guests.map(({ id }) => id);
  await updateStatus(tx, ids, status, now);
  const kind = status === guestStatus.declined ? "declined" : "accepted";
  const lines = guests.map((guest): MessageToRecord => ({
    partyId: party.id,
    guestId: guest.id,
    fromGuest: by === "guest",
    kind,
    content: replyText(guest, status, by),
  }));
  await recordMessages(deps, tx, lines);
  const replies = guests.map((guest) => ({
    partyId: party.id,
    guestId: guest.id,
    kind: "reply" as const,
    details: { name: fullName(guest), ...wireStatus(status), by },
  }));
  await recordActivity(tx, replies, now);
  if (by === "guest") return answerLetters(deps, tx, { party, guests, status });
  if (asked && status === guestStatus.waiting) await confirmWaiting(deps, tx, party, guests);
  const waited = guests.filter((guest) => guest.status === guestStatus.waiting);
  if (status === guestStatus.accepted) await tellOfPlaces(deps, tx, party, waited);
}

interface Repeated {
  /** Locked, like the guest. */
  readonly party: Party;
  readonly guest: Guest;
  /** The reply the guest has already given. */
  readonly status: AnswerStatus;
}

/**
 * Repeating a reply does nothing, unless the party changed since: then the organiser sees that it still holds. No email
 * is sent.
 */
export async function confirmAgain(deps: Deps, tx: Tx, { party, guest, status }: Repeated): Promise<void> {
  const change = guest.answeredAt && (await changeAfter(tx, guest.id, guest.answeredAt));
  if (change === null) return;
  const now = deps.clock.now();
  const ids = { partyId: party.id, guestId: guest.id };
  await updateStatus(tx, [guest.id], status, now);
  const kind = status === guestStatus.accepted ? "accepted" : "declined";
  await recordMessages(deps, tx, [{ ...ids, fromGuest: true, kind, content: repeatedReplyText(guest, kind) }]);
  const details = { name: fullName(guest), status, by: "guest", again: true };
  await recordActivity(tx, [{ ...ids, kind: "reply", details }], now);
}

/**
 * Answers the organiser's own questions; an empty answer removes one. Nobody is emailed: the organiser finds them in the
 * list, and on the live page.
 */
export async function setAnswers(
  deps: Deps,
  actor: Actor,
  { id, answers }: { id: string; answers: Answers },
): Promise<{ guest: ListedGuest; by: Acting }> {
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party, by } = await openGuest(deps, tx, actor, id);
    requireOpen(party, by, deps.clock.now());
    const faults = faultsInAnswers(party, answers);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const told = answersWith(guest, answers);
    if (!sameAnswers(guest.answers, told)) {
      const now = deps.clock.now();
      await updateAnswers(tx, new Map([[id, told]]), now);
      if (by === "organiser") await recordPartyAction(deps, tx, actor, party, "change guest", { guestIds: [id] });
      else {
        const details = { name: fullName(guest) };
        await recordActivity(tx, [{ partyId: party.id, guestId: id, kind: "answers", details }], now);
      }
    }
    return { guest: await listedGuest(tx, guest, deps.clock.now()), by };
  });
}

/** The fields that hold what no family can have answered. Refuses answers to a question that is gone. */
export function faultsInAnswers({ questions }: Pick<Party, "questions">, answers: Answers): FieldErrors {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const given = Object.entries(answers);
  if (given.some(([id]) => !asked.has(id))) throw refuse("questions_changed", texts.questionsChanged);
  const wrong = given.filter(([id, answer]) => {
    const question = asked.get(id);
    return answer !== "" && question !== undefined && !isAnswer(question, answer);
  });
  return Object.fromEntries(wrong.map(([id]) => [`answers.${id}`, [fieldTexts.answer]]));
}

/** An empty answer removes one; those left out stay. */
export const answersWith = (guest: Pick<Guest, "answers">, answers: Answers): Answers =>
  Object.fromEntries(Object.entries({ ...guest.answers, ...answers }).filter(([, answer]) => answer !== ""));

/** Counts the family's first use of its page, if the organiser shows it. What the organiser does there never counts. */
export async function noteOpened(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => countOpened(deps, tx, await openGuest(deps, tx, actor, id)));
}

type Used = Awaited<ReturnType<typeof openGuest>>;

/** A reply counts too: without script it is the only thing that does. */
export async function countOpened({ clock }: Pick<Deps, "clock">, tx: Tx, { guest, party, by }: Used): Promise<void> {
  const counts = by === "guest" && party.showOpened && guest.openedOn === null;
  if (counts && !stateOf(party, clock.now()).over) await updateOpened(tx, guest.id, londonDay(clock.now()));
}

/**
 * Deletes answers that no longer fit the party's questions: they belong to the words that the family read. Refuses
 * unless the organiser agreed. Deletes the days families first used their pages when they are no longer shown.
 */
export const followDetails =
  ({ clock }: Pick<Deps, "clock">) =>
  async (tx: Tx, party: Party, { details: { questions, showOpened }, deleteAnswers }: DetailsChange): Promise<void> => {
    if (showOpened === false) await clearOpened(tx, party.id);
    if (questions === undefined) return;
    const kept = (await lockAnswers(tx, party.id)).map(({ id, answers }) => ({
      id,
      before: answers,
      after: answersKept(answers, party.questions, questions),
    }));
    const changed = kept.filter(({ before, after }) => !sameAnswers(before, after));
    const lost = changed.flatMap(({ before, after }) => Object.keys(before).filter((id) => !Object.hasOwn(after, id)));
    if (lost.length > 0 && !deleteAnswers) {
      const asked = party.questions.filter(({ id }) => lost.includes(id)).map(({ ask }) => ask);
      throw refuse("answers", texts.answersLost(lost.length, asked), { answers: lost.length });
    }
    await updateAnswers(tx, new Map(changed.map(({ id, after }) => [id, after])), clock.now());
  };

export const sameAnswers = (one: Answers, other: Answers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([question, answer]) => other[question] === answer);

type Company = Pick<GuestDetails, "siblings" | "siblingNames"> & Partial<Pick<GuestDetails, "adultsStaying">>;

/**
 * Sets who else is coming, as far as the party’s rule for siblings allows it. The organiser is notified when a guest
 * does it; repeating it has no effect.
 */
export async function setSiblings(
  deps: Deps,
  actor: Actor,
  { id, company }: { id: string; company: Company },
): Promise<{ guest: ListedGuest; by: Acting }> {
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party, by } = await openGuest(deps, tx, actor, id);
    requireOpen(party, by, deps.clock.now());
    const may = by === "organiser" || mayBring(party.siblings, { before: guest.siblings, wanted: company.siblings });
    if (!may) throw invalid({ numbers: [party.siblings === "no" ? fieldTexts.siblingsNo : fieldTexts.siblingsAsk] });
    if (by === "guest") await requirePlaces(deps, tx, { party, guest, wanted: company.siblings });
    const told = tidyDetails({ ...guest, ...company });
    if (isNew(guest, told)) {
      await updateGuest(tx, id, told, deps.clock.now());
      if (by === "guest") await passOn(deps, tx, party, told);
      else await recordPartyAction(deps, tx, actor, party, "change guest", { guestIds: [id] });
      if (told.siblings < guest.siblings) await offerPlaces(deps, tx, party, { freed: true });
    }
    return { guest: await listedGuest(tx, guest, deps.clock.now()), by };
  });
}

interface WantedSiblings {
  readonly party: Party;
  readonly guest: Guest;
  readonly wanted: number;
}

/** A family that waits without an offer may say how many places it needs. */
async function requirePlaces(deps: Deps, tx: Tx, { party, guest, wanted }: WantedSiblings): Promise<void> {
  const hasPlace = guest.status === guestStatus.accepted || guest.offeredUntil !== null;
  if (party.places === null || !hasPlace) return;
  const places = await placesAt(tx, party, deps.clock.now());
  if (!hasPlacesFor(places, { before: guest.siblings, wanted })) throw invalid({ numbers: [fieldTexts.siblingsFull] });
}

const fields = ["siblings", "siblingNames", "adultsStaying"] as const;
const isNew = (before: Guest, now: Guest) => fields.some((field) => before[field] !== now[field]);

async function passOn(deps: Deps, tx: Tx, party: Party, guest: Guest): Promise<void> {
  const kind = "siblings";
  const ids = { partyId: party.id, guestId: guest.id };
  const content = companyText(guest);
  await recordMessages(deps, tx, [{ ...ids, fromGuest: true, kind, content }]);
  const details = { name: fullName(guest), number: guest.siblings };
  await recordActivity(tx, [{ ...ids, kind, details }], deps.clock.now());
  const about = await withOrganiser(tx, party);
  await notifyOrganisers(deps, tx, about, { guest, what: kind, summary: content, content: "" });
}
