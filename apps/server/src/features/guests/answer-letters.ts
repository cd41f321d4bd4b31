import { type AnswerStatus, guestStatus } from "@wishwell/domain/guest-status";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Attachment } from "../../platform/mail/post-office.ts";
import {
  calendarFile,
  invitationLink,
  type PartyOfOrganiser,
  replyBy,
  senderName,
  toGuest,
  withOrganiser,
} from "../invitations/letters/public.ts";
import type { Party } from "../parties/public.ts";
import { companyWords, siblingsOf } from "./answer-words.ts";
import type { Guest } from "./guest.ts";
import { noticeToOrganiser } from "./notice-to-organiser.ts";

interface Answered {
  readonly party: Party;
  readonly guests: readonly Guest[];
  readonly status: AnswerStatus;
}

/** The guest reads what we understood, the organiser what the guest said. */
export async function answerLetters(deps: Deps, work: Work, { party, guests, status }: Answered): Promise<void> {
  const about = await withOrganiser(work, party);
  const accepted = status === guestStatus.accepted;
  const what = accepted ? "accepted" : "declined";
  for (const guest of guests) {
    await deps.post.queue(work, {
      template: "reply-confirmed",
      to: guest.email,
      priority: "interactive",
      senderName: senderName(about),
      about: { partyId: party.id, guestId: guest.id },
      attachments: accepted ? calendarFor(deps, about, guest) : [],
      props: {
        ...toGuest(deps.config, about, { ...guest, status }),
        accepted,
        siblings: siblingsOf(guest),
        replyBy: replyBy(about.party),
      },
    });
    const summary = accepted && guest.siblings + guest.adultsStaying > 0 ? companyWords(guest) : "";
    await deps.post.queue(work, noticeToOrganiser(deps.config, about, { guest, what, summary, content: "" }));
  }
}

/** With the street, as far as those who accepted may know it: that is all of them. */
function calendarFor({ config, clock }: Deps, about: PartyOfOrganiser, { id }: Guest): readonly Attachment[] {
  const file = calendarFile(config, { ...about, view: "invited", link: invitationLink(config, id), now: clock.now() });
  return file === null ? [] : [file];
}
