import { fullName } from "@wishwell/domain/text/full-name";
import { type AnswerStatus, guestStatus } from "@wishwell/domain/guests/guest-status";
import { ordinal, type PlacesAt, waitingPosition } from "@wishwell/domain/guests/places";
import { listed } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "@wishwell/letters";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Attachment, LetterToQueue } from "../../platform/mail/mail-queue.ts";
import {
  aboutParty,
  calendarFile,
  forOrganisers,
  invitationLink,
  type Party,
  type PartyOfOrganiser,
  replyBy,
  senderName,
  toGuest,
  withOrganiser,
} from "../parties/public.ts";
import type { Guest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";
import { familiesAtParty } from "./update-guests.store.ts";

interface Answered {
  readonly party: Party;
  readonly guests: readonly Guest[];
  readonly status: AnswerStatus | typeof guestStatus.waiting;
}

/** Confirms the reply to the guest and notifies the organiser. */
export async function answerLetters(deps: Deps, tx: Tx, { party, guests, status }: Answered): Promise<void> {
  const about = await withOrganiser(tx, party);
  const accepted = status === guestStatus.accepted;
  const waits = status === guestStatus.waiting;
  const what = waits ? "waiting" : accepted ? "accepted" : "declined";
  const families = waits ? await familiesNow(deps, tx, party) : null;
  for (const guest of guests) {
    const place = families === null ? "" : waitingWords(families, guest);
    if (guest.email !== "") await deps.mail.queue(tx, replyLetter(deps, about, { guest, status, waiting: place }));
    const summary = accepted && guest.siblings + guest.adultsStaying > 0 ? companyText(guest) : "";
    await notifyOrganisers(deps, tx, about, { guest, what, summary, content: "" });
  }
}

const familiesNow = async ({ clock }: Deps, tx: Tx, party: Party) => ({
  ...(await familiesAtParty(tx, party.id)),
  now: clock.now(),
});

/** "2nd on the waiting list" */
export const waitingWords = (families: Pick<PlacesAt, "waiting" | "now">, { id }: Pick<Guest, "id">): string =>
  `${ordinal(waitingPosition(families, id) ?? 1)} on the waiting list`;

/** Tells families that wait for a place, but not the organiser, who has just recorded it. */
export async function confirmWaiting(deps: Deps, tx: Tx, party: Party, guests: readonly Guest[]): Promise<void> {
  if (guests.length === 0) return;
  const about = await withOrganiser(tx, party);
  const families = await familiesNow(deps, tx, party);
  for (const guest of guests.filter(({ email }) => email !== "")) {
    const waiting = waitingWords(families, guest);
    await deps.mail.queue(tx, replyLetter(deps, about, { guest, status: guestStatus.waiting, waiting }));
  }
}

interface Confirmed {
  readonly guest: Guest;
  readonly status: number;
  /** "2nd on the waiting list"; empty for a family that doesn't wait. */
  readonly waiting?: string;
  /** The family had been waiting, and somebody gave it a place. */
  readonly given?: boolean;
}

function replyLetter(
  deps: Deps,
  about: PartyOfOrganiser,
  { guest, status, waiting = "", given = false }: Confirmed,
): LetterToQueue<"reply-confirmed"> {
  const accepted = status === guestStatus.accepted;
  return {
    ...toFamily(about, guest),
    template: "reply-confirmed",
    attachments: accepted ? calendarFor(deps, about, guest) : [],
    props: {
      ...toGuest(deps.config, about, { ...guest, status }),
      accepted,
      waiting,
      given,
      siblings: siblingsOf(guest),
      siblingsRule: about.party.siblings,
      replyBy: replyBy(about.party),
    },
  };
}

const toFamily = (about: PartyOfOrganiser, guest: Guest) =>
  ({
    to: guest.email,
    priority: "interactive",
    senderName: senderName(about),
    replyTo: about.organiser.email,
    about: { partyId: about.party.id, guestId: guest.id },
  }) as const;

/** A waiting family has been given a place. */
export const placeLetter = (deps: Deps, about: PartyOfOrganiser, guest: Guest): LetterToQueue<"reply-confirmed"> =>
  replyLetter(deps, about, { guest, status: guestStatus.accepted, given: true });

/** A place is kept for a waiting family. */
export function placeOfferedLetter(
  config: Config,
  about: PartyOfOrganiser,
  { guest, until }: { readonly guest: Guest; readonly until: string },
): LetterToQueue<"place-offered"> {
  return {
    ...toFamily(about, guest),
    template: "place-offered",
    props: { ...toGuest(config, about, guest), until, siblings: siblingsOf(guest) },
  };
}

/** The family didn't take the place in time, and waits on. */
export function offerEndedLetter(
  config: Config,
  about: PartyOfOrganiser,
  { guest, ...standing }: { readonly guest: Guest } & Pick<LetterProps["offer-ended"], "free" | "position">,
): LetterToQueue<"offer-ended"> {
  return {
    ...toFamily(about, guest),
    template: "offer-ended",
    props: { ...toGuest(config, about, guest), ...standing },
  };
}

/** Includes the street, which every guest who accepted may see. */
function calendarFor({ config, clock }: Deps, about: PartyOfOrganiser, { id }: Guest): readonly Attachment[] {
  const file = calendarFile(config, { ...about, view: "invited", link: invitationLink(config, id), now: clock.now() });
  return file === null ? [] : [file];
}

type Attending = Pick<Guest, "firstName" | "siblings" | "siblingNames">;

/** A reply as a line of the correspondence: "Olive would love to come, and so would Rufus." */
export function replyText(guest: Attending, status: Answered["status"], by: Acting): string {
  const { firstName } = guest;
  if (by === "organiser") return `You recorded that ${firstName} ${recorded[status]}.`;
  if (status === guestStatus.declined) return `${firstName} can’t come this time.`;
  const others = siblingsOf(guest);
  const full = status === guestStatus.waiting ? " The party is full, so they’re on the waiting list." : "";
  return others === ""
    ? `${firstName} would love to come.${full}`
    : `${firstName} would love to come, and so would ${others}.${full}`;
}

const recorded: Readonly<Record<Answered["status"], string>> = {
  [guestStatus.accepted]: "is coming",
  [guestStatus.waiting]: "would like to come. The party is full, so they’re on the waiting list",
  [guestStatus.declined]: "can’t come",
};

/** The same reply after the party changed: "Olive is still coming." */
export const repeatedReplyText = ({ firstName }: Pick<Guest, "firstName">, answer: "accepted" | "declined"): string =>
  answer === "accepted" ? `${firstName} is still coming.` : `${firstName} still can’t come.`;

/** Typed with commas or "and". There may be more or fewer than the number of siblings. */
const namesIn = (siblingNames: string): string[] =>
  siblingNames
    .split(/,|\sand\s/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** "Ivy and Tom", "2 siblings", or empty. */
function siblingsOf({ siblings, siblingNames }: Attending): string {
  if (siblings === 0) return "";
  const named = listed(namesIn(siblingNames));
  if (named !== "") return named;
  return siblings === 1 ? "1 sibling" : `${siblings} siblings`;
}

/** Who else is coming, as a line of the correspondence: "Ivy and Tom are coming too. 2 adults are staying." */
export function companyText(guest: Attending & Pick<Guest, "adultsStaying">): string {
  const { siblings, adultsStaying } = guest;
  const said = namesIn(guest.siblingNames).length || siblings;
  const coming =
    siblings === 0 ? "No siblings are coming." : `${siblingsOf(guest)} ${said === 1 ? "is" : "are"} coming too.`;
  const staying =
    adultsStaying === 0 ? "" : ` ${adultsStaying} ${adultsStaying === 1 ? "adult is" : "adults are"} staying.`;
  return `${coming}${staying}`;
}

interface Done extends Pick<LetterProps["guest-notice"], "what" | "summary" | "content"> {
  readonly guest: Pick<Guest, "id" | "firstName" | "lastName">;
}

interface About extends PartyOfOrganiser {
  readonly organiser: PartyOfOrganiser["organiser"] & { readonly id: string };
}

/** Notifies both organisers of what a guest did. A reply to the email goes to `replyTo`. */
export async function notifyOrganisers(
  { config, mail }: Pick<Deps, "config" | "mail">,
  tx: Tx,
  about: Awaited<ReturnType<typeof withOrganiser>>,
  { replyTo, ...done }: Done & { readonly replyTo?: string },
): Promise<void> {
  for (const each of await forOrganisers(tx, about)) {
    await mail.queue(tx, { ...noticeToOrganiser(config, each, done), ...(replyTo !== undefined && { replyTo }) });
  }
}

function noticeToOrganiser(config: Config, about: About, { guest, ...done }: Done): LetterToQueue<"guest-notice"> {
  const { party, organiser } = about;
  return {
    template: "guest-notice",
    to: organiser.email,
    userId: organiser.id,
    priority: "interactive",
    about: { partyId: party.id, guestId: guest.id },
    props: {
      ...aboutParty(config, about, "organiser"),
      ...done,
      firstName: organiser.firstName,
      guest: fullName(guest),
      link: `${config.publicUrl}/dashboard/eventattendee/${guest.id}`,
    },
  };
}
