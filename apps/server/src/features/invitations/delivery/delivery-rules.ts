import { emailKey } from "@wishwell/domain/text/email-key";
import { fullName } from "@wishwell/domain/text/full-name";
import { isDayBefore } from "@wishwell/domain/parties/reminder-times";
import { guestStatus, isAwaitingReply } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { isOver } from "@wishwell/domain/parties/party-clock";
import type { LetterName } from "@wishwell/letters";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { LetterSummary, EndedLetter, LetterRules } from "../../../platform/mail/letter-rules.ts";
import {
  type ChangedGuest,
  guestsOfLetters,
  guestUnreachable,
  recordBadAddress,
  recordFailed,
  recordSent,
  clearNotifiedChanges,
  revertInvitations,
  revertLines,
  revertOffers,
  revertReminders,
} from "../../guests/public.ts";
import { recordActivity, revertChanges, revertDayBefore } from "../../parties/public.ts";
import { lockPartiesOfLetters, type DeliveryState, deliveryStates } from "./delivery.store.ts";

type StillWanted = (standing: DeliveryState, now: Date) => boolean;

/** No automatic email is sent for a party that is paused, deleted, over or complete. */
const isActiveParty: StillWanted = ({ active, deletedAt, completedAt, endsAt }, now) =>
  active && deletedAt === null && completedAt === null && !isOver(endsAt, now);
const isThere: StillWanted = ({ deletedAt }) => deletedAt === null;
/** What an organiser writes isn’t sent while an admin hides the page. */
const isShown: StillWanted = ({ deletedAt, hiddenAt }) => deletedAt === null && hiddenAt === null;

/** Retries may take hours; meanwhile the party may have started or moved to another day. */
const isDayBeforeDue: StillWanted = ({ date, startTime, dayBeforeFor }, now) =>
  date !== null && date === dayBeforeFor && isDayBefore({ date, startTime }, now);

/** Whether an email to a guest should still be sent, checked right before sending. */
const wanted = {
  "guest-invitation": isActiveParty,
  "reply-reminder": (standing, now) =>
    isActiveParty(standing, now) && isAwaitingReply(standing.status) && londonDay(now) <= (standing.rsvpDate ?? ""),
  "day-before": (standing, now) =>
    isActiveParty(standing, now) && standing.status === guestStatus.accepted && isDayBeforeDue(standing, now),
  "party-changed": isActiveParty,
  "place-offered": (standing, now) =>
    isActiveParty(standing, now) && standing.offeredUntil !== null && now < standing.offeredUntil,
  "offer-ended": (standing, now) =>
    isActiveParty(standing, now) && standing.status === guestStatus.waiting && standing.offeredUntil === null,
  "party-cancelled": () => true,
  "organiser-message": isShown,
  "reply-confirmed": isThere,
  "thank-you": isShown,
} as const satisfies Partial<Record<LetterName, StillWanted>>;

/** What features above this one do when an email to a guest ends. `app/features.ts` passes it in. */
interface DeliveryHooks {
  /** These thank-you emails were not delivered. */
  readonly thanksUndelivered: (tx: Tx, letters: readonly LetterSummary[]) => Promise<void>;
}

/** Emails to guests are sent only while still relevant, and their outcome shows in the guest list. */
export function guestLetterRules(
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  { thanksUndelivered }: DeliveryHooks,
): LetterRules {
  const rule = {
    async maySend(db: Parameters<typeof deliveryStates>[0], letters: readonly LetterSummary[]) {
      const now = clock.now();
      const standing = await deliveryStates(db, guestIdsOf(letters));
      return new Set(letters.filter((letter) => isStillWanted(letter, standing, now)).map(({ id }) => id));
    },
    lock: (tx: Tx, letters: readonly LetterSummary[]) => lockPartiesOfLetters(tx, partyIdsOf(letters)),
    async onEnd(tx: Tx, letters: readonly EndedLetter[]) {
      const unthanked = letters.filter(
        ({ template, guestId, end }) => template === "thank-you" && guestId !== null && end !== "sent",
      );
      if (unthanked.length > 0) await thanksUndelivered(tx, unthanked);
      const unreachable = await recordEnds(tx, letters, clock.now());
      for (const partyId of unreachable) await jobs.enqueue(tx, guestUnreachable, { partyId });
    },
  };
  return Object.fromEntries(Object.keys(wanted).map((template) => [template, rule]));
}

function isStillWanted(letter: LetterSummary, standings: ReadonlyMap<string, DeliveryState>, now: Date): boolean {
  // A test invitation has no guest.
  if (letter.guestId === null) return true;
  const standing = standings.get(letter.guestId);
  if (standing === undefined || standing.emailKey !== emailKey(letter.recipient)) return false;
  return wanted[letter.template as keyof typeof wanted](standing, now);
}

/** Returns the parties whose guests turned out to be unreachable. */
async function recordEnds(tx: Tx, letters: readonly EndedLetter[], now: Date): Promise<ReadonlySet<string>> {
  const toGuests = letters.filter(({ guestId }) => guestId !== null);
  await revertRecorded(tx, ending(toGuests, "dropped"), now);
  await notifyFailed(tx, ending(toGuests, "failed"), now);
  const told = of("party-changed", ending(toGuests, "sent"));
  if (told.length > 0) await clearNotifiedChanges(tx, told);
  const invitations = toGuests.filter(({ template }) => template === "guest-invitation");
  const steps = [
    { outcome: "sent", letters: ending(invitations, "sent"), note: recordSent },
    { outcome: "dropped", letters: ending(invitations, "dropped"), note: revertInvitations },
    { outcome: "failed", letters: ending(invitations, "failed"), note: recordFailed },
    { outcome: "refused", letters: ending(toGuests, "refused"), note: badAddress("refused") },
    { outcome: "bounced", letters: ending(toGuests, "bounced"), note: badAddress("bounced") },
  ].filter((step) => step.letters.length > 0);
  const unreachable = new Set<string>();
  for (const { outcome, letters: those, note } of steps) {
    const guests = await note(tx, those, now);
    if (outcome === "refused" || outcome === "bounced") for (const { partyId } of guests) unreachable.add(partyId);
    await recordActivity(
      tx,
      guests.map((guest) => activityOf(guest, outcome)),
      now,
    );
  }
  return unreachable;
}

/** Emails are recorded when they are queued. A dropped one, perhaps because of a pause, is due again. */
async function revertRecorded(tx: Tx, dropped: readonly EndedLetter[], now: Date): Promise<void> {
  if (dropped.length === 0) return;
  const steps = [
    { letters: of("reply-reminder", dropped), revert: revertReminders },
    { letters: of("day-before", dropped), revert: revertDayBefore },
    { letters: of("party-changed", dropped), revert: revertChanges },
    { letters: dropped, revert: revertLines },
  ];
  for (const step of steps) if (step.letters.length > 0) await step.revert(tx, step.letters);
  const offers = of("place-offered", dropped);
  const waiting = offers.length > 0 ? await revertOffers(tx, offers, now) : [];
  await recordActivity(
    tx,
    waiting.map(({ id, partyId }) => ({ partyId, guestId: id, kind: "places" })),
    now,
  );
}

/**
 * Emails that organisers rely on, by their name on the live page. A failed invitation is recorded with its guest
 * instead.
 */
const reportedEmails = {
  "reply-reminder": "reminder",
  "day-before": "day-before",
  "party-changed": "change",
  "place-offered": "place",
  "organiser-message": "message",
  "thank-you": "thanks",
} as const satisfies Partial<Record<keyof typeof wanted, string>>;

/**
 * After we give up, the correspondence must not claim that the guest was notified, and the organiser sees who was not.
 * The emails still count as sent, since one of the attempts may have arrived.
 */
async function notifyFailed(tx: Tx, failed: readonly EndedLetter[], now: Date): Promise<void> {
  if (failed.length === 0) return;
  await revertLines(tx, failed);
  const guests = new Map((await guestsOfLetters(tx, failed)).map((guest) => [guest.id, guest]));
  const told = failed.flatMap(({ template, guestId }) => {
    const guest = guests.get(guestId ?? "");
    const letter = reportedEmails[template as keyof typeof reportedEmails];
    if (guest === undefined || letter === undefined) return [];
    const details = { name: fullName(guest), letter };
    return [{ partyId: guest.partyId, guestId: guest.id, kind: "letter", details } as const];
  });
  await recordActivity(tx, told, now);
}

const of = (template: LetterName, among: readonly EndedLetter[]) => among.filter((one) => one.template === template);
const ending = (among: readonly EndedLetter[], end: EndedLetter["end"]) => among.filter((one) => one.end === end);

const badAddress = (end: "refused" | "bounced") => (tx: Tx, letters: readonly EndedLetter[], now: Date) =>
  recordBadAddress(tx, letters, end, now);

const activityOf = (guest: ChangedGuest, outcome: string) =>
  ({
    partyId: guest.partyId,
    guestId: guest.id,
    kind: "invitation",
    details: { name: fullName(guest), outcome },
  }) as const;

const partyIdsOf = (letters: readonly LetterSummary[]) => [
  ...new Set(letters.flatMap(({ partyId }) => (partyId === null ? [] : [partyId]))),
];

const guestIdsOf = (letters: readonly LetterSummary[]) => [
  ...new Set(letters.flatMap(({ guestId }) => (guestId === null ? [] : [guestId]))),
];
