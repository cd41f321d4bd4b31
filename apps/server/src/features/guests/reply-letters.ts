import { fullName } from "@wishwell/domain/text/full-name";
import { type AnswerStatus, guestStatus } from "@wishwell/domain/guests/guest-status";
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

interface Answered {
  readonly party: Party;
  readonly guests: readonly Guest[];
  readonly status: AnswerStatus;
}

/** Confirms the reply to the guest and notifies the organiser. */
export async function answerLetters(deps: Deps, tx: Tx, { party, guests, status }: Answered): Promise<void> {
  const about = await withOrganiser(tx, party);
  const accepted = status === guestStatus.accepted;
  const what = accepted ? "accepted" : "declined";
  for (const guest of guests) {
    await deps.mail.queue(tx, {
      template: "reply-confirmed",
      to: guest.email,
      priority: "interactive",
      senderName: senderName(about),
      replyTo: about.organiser.email,
      about: { partyId: party.id, guestId: guest.id },
      attachments: accepted ? calendarFor(deps, about, guest) : [],
      props: {
        ...toGuest(deps.config, about, { ...guest, status }),
        accepted,
        siblings: siblingsOf(guest),
        siblingsRule: about.party.siblings,
        replyBy: replyBy(about.party),
      },
    });
    const summary = accepted && guest.siblings + guest.adultsStaying > 0 ? companyText(guest) : "";
    await notifyOrganisers(deps, tx, about, { guest, what, summary, content: "" });
  }
}

/** Includes the street, which every guest who accepted may see. */
function calendarFor({ config, clock }: Deps, about: PartyOfOrganiser, { id }: Guest): readonly Attachment[] {
  const file = calendarFile(config, { ...about, view: "invited", link: invitationLink(config, id), now: clock.now() });
  return file === null ? [] : [file];
}

type Attending = Pick<Guest, "firstName" | "siblings" | "siblingNames">;

/** A reply as a line of the correspondence: "Olive would love to come, and so would Rufus." */
export function replyText(guest: Attending, answer: "accepted" | "declined", by: Acting): string {
  const { firstName } = guest;
  if (by === "organiser") {
    return `You recorded that ${firstName} ${answer === "accepted" ? "is coming" : "can’t come"}.`;
  }
  if (answer === "declined") return `${firstName} can’t come this time.`;
  const others = siblingsOf(guest);
  return others === ""
    ? `${firstName} would love to come.`
    : `${firstName} would love to come, and so would ${others}.`;
}

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
