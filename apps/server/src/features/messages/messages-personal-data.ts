import type { PersonalData } from "../accounts/public.ts";
import { presentMessage } from "./messages.presenter.ts";
import { messagesOfOrganiser } from "./messages.store.ts";

/** What an organiser and their guests wrote to each other. */
export const messagesPersonalData: PersonalData = {
  heading: "messages",
  collect: async (db, { id }) =>
    (await messagesOfOrganiser(db, id)).map((message) => ({
      event_uuid: message.partyId,
      eventattendee_uuid: message.guestId,
      ...presentMessage(message, "organiser"),
    })),
  /** Messages go with their party. */
  erase: async () => undefined,
};
