import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { Attachment } from "./mail-queue.ts";

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** An email ready to be sent. */
export interface Message {
  readonly letterId: string;
  readonly to: string;
  readonly from: MailAddress;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  /** Where it bounces to; the sender's address if missing. */
  readonly returnPath?: string;
}

/**
 * `refused` is permanent: the mailbox does not exist. With `deadAddress` the server said so unambiguously, and the
 * address is suppressed.
 */
export type Delivery =
  | { readonly outcome: "sent" }
  | { readonly outcome: "refused"; readonly reason: string; readonly deadAddress: boolean };

/** The email was handed over but no response came, so it may have been delivered. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

export interface MailTransport {
  /** Throws an ordinary error for a temporary failure after which the email was certainly not delivered. */
  deliver(message: Message): Promise<Delivery>;
  /** Throws when the transport does not respond; for the readiness check and the setup page. */
  check(): Promise<void>;
  close(): Promise<void>;
}

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
