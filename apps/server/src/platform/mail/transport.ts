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
