import type { PersonalData } from "../accounts/public.ts";
import { forgetAsker } from "../refunds/public.ts";
import { deleteMessagesOf, messagesOf } from "./contact.store.ts";

/** What somebody wrote to us by the contact page, under the address of their account. */
export const contactPersonalData: PersonalData = {
  heading: "contact_messages",
  collect: async (db, { email }) =>
    (await messagesOf(db, email)).map(({ topic, name, message, createdAt }) => ({
      topic,
      name,
      message,
      date: createdAt.toISOString(),
    })),
  async erase(work, { email }) {
    await deleteMessagesOf(work, email);
    await forgetAsker(work, email);
  },
};
