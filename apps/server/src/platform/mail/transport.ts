/** A letter ready to leave. */
export interface Message {
  readonly letterId: string;
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `refused` is final (the address is wrong); a passing trouble is thrown and tried again. */
export type Delivery = { readonly outcome: "sent" } | { readonly outcome: "refused"; readonly reason: string };

export interface MailTransport {
  deliver(message: Message): Promise<Delivery>;
  /** Whether the transport answers, for readiness and the setup page. */
  check(): Promise<void>;
  close(): Promise<void>;
}
