import { longDate, timeOfDay } from "@wishwell/domain/party-dates";
import { partyLanguage } from "@wishwell/domain/party-language";
import { emailKey } from "@wishwell/domain/email-key";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import type { LetterToQueue } from "../../platform/mail/post-office.ts";
import { findGuestAddress } from "../guests/public.ts";
import { type Invitation, invitationsTo } from "../parties/public.ts";
import type { LetterAsked } from "./asked-letters.ts";

/** The job: the links to what this guest's address is invited to, if there still is anything. */
export async function sendInvitationsLetter(deps: Deps, { guestId, askedId }: LetterAsked): Promise<void> {
  const to = await findGuestAddress(deps.db, guestId);
  if (to === null) return;
  const invitations = await invitationsTo(deps, emailKey(to));
  if (invitations.length === 0) return;
  const letter = { ...invitationsLetter(deps.config, to, invitations), dedupeKey: `find my invitations ${askedId}` };
  await deps.db.transaction().execute((work) => deps.post.queue(work, letter));
}

function invitationsLetter(
  config: Config,
  to: string,
  invitations: readonly Invitation[],
): LetterToQueue<"find-my-invitations"> {
  return {
    template: "find-my-invitations",
    to,
    priority: "interactive",
    props: {
      product: config.PRODUCT_NAME,
      invitations: invitations.map(({ guestId, guestFirstName, party }) => ({
        guest: guestFirstName,
        party: party.name,
        children: partyLanguage(party.children, []).recipientNames,
        day: party.date === null ? "" : longDate(party.date),
        time: party.startTime === null ? "" : timeOfDay(party.startTime),
        place: [party.venue, party.city].filter(Boolean).join(", "),
        code: party.shortCode,
        link: `${config.publicUrl}/eventattendee/${guestId}`,
      })),
    },
  };
}
