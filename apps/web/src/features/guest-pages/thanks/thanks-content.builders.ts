import type { ThanksContent } from "@wishwell/contract/api/page-contents";
import { anInvitedGuest, aShownParty } from "../party-content.builders.ts";

/** Test builder: a thank-you as the guest sees it. */
export function aThanksContent(given: Partial<ThanksContent> = {}): ThanksContent {
  const { uuid, guest_first_name } = anInvitedGuest();
  return {
    guest: { uuid, guest_first_name },
    party: aShownParty({ over: true }),
    from: "Priya",
    content: "Dear Hannah,\n\nThank you for coming and sending such a lovely wish.\n\nWith love from Priya and Maya",
    photo_url: null,
    certificate: {
      png_url: `/api/eventattendees/certificate/${uuid}.png`,
      pdf_url: `/api/eventattendees/certificate/${uuid}.pdf`,
      text: "This certificate is for Olive, who came to Maya’s 7th birthday.",
    },
    ...given,
  };
}
