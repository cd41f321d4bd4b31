import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { MailTransport } from "./transport.ts";

/** Letters stay in the house, in a mailbox that the development desk shows. */
export function createOutbox({ db, clock }: { db: Database; clock: Clock }): MailTransport {
  return {
    async deliver(message) {
      await db
        .insertInto("mailbox")
        .values({
          // The letter's own id: a repeat is recognised.
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
