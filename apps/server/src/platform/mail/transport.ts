import type { Attachment } from "./mail-queue.ts";

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A letter ready to leave. */
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
  /** Where it comes back to when it cannot be delivered; its sender's own address when not said. */
  readonly returnPath?: string;
}

/**
 * `refused` is final: the mailbox is not there. With `deadAddress` the server said so beyond doubt, and nobody writes
 * to that address again.
 */
export type Delivery =
  | { readonly outcome: "sent" }
  | { readonly outcome: "refused"; readonly reason: string; readonly deadAddress: boolean };

/** The letter was handed over, but no answer came: it may have been delivered. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

export interface MailTransport {
  /** A passing trouble, after which the letter has surely not been delivered, is thrown as any error. */
  deliver(message: Message): Promise<Delivery>;
  /** Whether the transport answers, for readiness and the setup page. */
  check(): Promise<void>;
  close(): Promise<void>;
}
