import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { MailTransport } from "./transport.ts";

/** Stores emails in a mailbox table, shown on the development pages, instead of sending them. */
export function createOutbox({ db, clock }: { db: Database; clock: Clock }): MailTransport {
  return {
    async deliver(message) {
      await db
        .insertInto("mailbox")
        .values({
          // The email's own id, so that a repeat is ignored.
          id: message.letterId,
          letter_id: message.letterId,
          recipient: message.to,
          sender: `${message.from.name} <${message.from.address}>`,
          reply_to: message.replyTo ?? null,
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: JSON.stringify({ ...message.headers, "Message-ID": message.messageId }),
          attachments: JSON.stringify(message.attachments),
          delivered_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { outcome: "sent" };
    },
    async check() {
      await db.selectFrom("mailbox").select("id").limit(1).execute();
    },
    async close() {},
  };
}
