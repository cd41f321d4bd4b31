import { emailKey } from "@wishwell/domain/email-key";
import { fullName } from "@wishwell/domain/full-name";
import { guestStatus, isSilent } from "@wishwell/domain/guest-status";
import { isOver } from "@wishwell/domain/party-clock";
import type { LetterName } from "@wishwell/letters";
import type { Work } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AboutLetter, EndedLetter, LetterRules } from "../../../platform/mail/letter-rules.ts";
import { noteActivity } from "../../parties/public.ts";
import {
  type ChangedGuest,
  lockPartiesOfLetters,
  noteBadAddress,
  noteSent,
  type Standing,
  standingOf,
  takeBack,
} from "./guest-letters.store.ts";

type Wanted = (standing: Standing, now: Date) => boolean;

/** Nothing automatic goes out for a party that is paused, deleted, over or complete. */
const goesOn: Wanted = ({ active, deletedAt, completedAt, endsAt }, now) =>
  active && deletedAt === null && completedAt === null && !isOver(endsAt, now);
const isThere: Wanted = ({ deletedAt }) => deletedAt === null;

/** When a letter to a guest is still wanted, asked right before it leaves. */
const wanted = {
  "guest-invitation": goesOn,
  "reply-reminder": (standing, now) => goesOn(standing, now) && isSilent(standing.status),
  "day-before": (standing, now) => goesOn(standing, now) && standing.status === guestStatus.accepted,
  "party-changed": goesOn,
  "party-cancelled": () => true,
  "organiser-message": isThere,
  "reply-confirmed": isThere,
} as const satisfies Partial<Record<LetterName, Wanted>>;

/** Letters to guests leave only while they are still wanted, and what becomes of them shows in the list of guests. */
export function guestLetterRules({ clock }: Pick<Deps, "clock">): LetterRules {
  const rule = {
    async mayLeave(db: Parameters<typeof standingOf>[0], letters: readonly AboutLetter[]) {
      const now = clock.now();
      const standing = await standingOf(db, guestIdsOf(letters));
      return new Set(letters.filter((letter) => isWanted(letter, standing, now)).map(({ id }) => id));
    },
    onEnd: (work: Work, letters: readonly EndedLetter[]) => noteEnds(work, letters, clock.now()),
  };
  return Object.fromEntries(Object.keys(wanted).map((template) => [template, rule]));
}

function isWanted(letter: AboutLetter, standings: ReadonlyMap<string, Standing>, now: Date): boolean {
  // A test invite is about no guest.
  if (letter.guestId === null) return true;
  const standing = standings.get(letter.guestId);
  if (standing === undefined || standing.emailKey !== emailKey(letter.recipient)) return false;
  return wanted[letter.template as keyof typeof wanted](standing, now);
}

async function noteEnds(work: Work, letters: readonly EndedLetter[], now: Date): Promise<void> {
  const toGuests = letters.filter(({ guestId }) => guestId !== null);
  const invitations = toGuests.filter(({ template }) => template === "guest-invitation");
  const steps = [
    { outcome: "sent", letters: ending(invitations, "sent"), note: noteSent },
    { outcome: "dropped", letters: ending(invitations, "dropped"), note: takeBack },
    { outcome: "refused", letters: ending(toGuests, "refused"), note: badAddress("refused") },
    { outcome: "bounced", letters: ending(toGuests, "bounced"), note: badAddress("bounced") },
  ].filter((step) => step.letters.length > 0);
  if (steps.length === 0) return;
  const parties = toGuests.flatMap(({ partyId }) => (partyId === null ? [] : [partyId]));
  await lockPartiesOfLetters(work, [...new Set(parties)]);
  for (const { outcome, letters: those, note } of steps) {
    const guests = await note(work, those, now);
    await noteActivity(
      work,
      guests.map((guest) => activityOf(guest, outcome)),
      now,
    );
  }
}

const ending = (among: readonly EndedLetter[], end: EndedLetter["end"]) => among.filter((one) => one.end === end);

const badAddress = (end: "refused" | "bounced") => (work: Work, letters: readonly EndedLetter[], now: Date) =>
  noteBadAddress(work, letters, end, now);

const activityOf = (guest: ChangedGuest, outcome: string) =>
  ({
    partyId: guest.partyId,
    guestId: guest.id,
    kind: "invitation",
    details: { name: fullName(guest), outcome },
  }) as const;

const guestIdsOf = (letters: readonly AboutLetter[]) => [
  ...new Set(letters.flatMap(({ guestId }) => (guestId === null ? [] : [guestId]))),
];
