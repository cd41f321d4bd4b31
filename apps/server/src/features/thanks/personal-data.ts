import type { PersonalData } from "../accounts/public.ts";
import type { OwnDataSource } from "../guests/public.ts";
import { thanksOfOrganiser, thanksTo } from "./thanks.store.ts";

/** The thank-you that a guest was sent. */
export const thanksOwnData: OwnDataSource = async (db, guestId) => {
  const thanks = await thanksTo(db, guestId);
  return {
    thank_you: thanks && {
      content: thanks.content,
      certificate_words: thanks.certificateWords,
      date: thanks.thankedAt.toISOString(),
    },
  };
};

/** The thank-yous that an organiser sent. */
export const thanksPersonalData: PersonalData = {
  heading: "thank_yous",
  async collect(db, { id }) {
    const { words, given } = await thanksOfOrganiser(db, id);
    return {
      words: words.map(({ party_id, content, certificate, certificate_words, updated_at }) => ({
        event_uuid: party_id,
        content,
        certificate,
        certificate_words,
        date: updated_at.toISOString(),
      })),
      sent: given.map(({ partyId, guestId, content, certificateWords, thankedAt }) => ({
        event_uuid: partyId,
        eventattendee_uuid: guestId,
        content,
        certificate_words: certificateWords,
        date: thankedAt.toISOString(),
      })),
    };
  },
  /** Deleted with the party. */
  erase: async () => undefined,
};
