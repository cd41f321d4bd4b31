import type { LetterName, LetterProps } from "@wishwell/letters";
import { z } from "zod";
import type { Database, Tx } from "../database/database.ts";
import { defineJob, type Priority } from "../jobs/job.ts";

export interface LetterToQueue<Name extends LetterName> {
  readonly template: Name;
  readonly to: string;
  readonly props: LetterProps[Name];
  readonly priority: Priority;
  /** The user the email belongs to, for the export of personal data. */
  readonly userId?: string;
  /** Emails with the same key are sent once. */
  readonly dedupeKey?: string;
  /** Set on emails that can be unsubscribed from: adds List-Unsubscribe (RFC 8058) and a footer line. */
  readonly unsubscribeUrl?: string;
  /** The person on whose behalf it is sent: "Anna (Mia's party)" becomes "Anna (Mia's party) via Wishwell". */
  readonly senderName?: string;
  readonly replyTo?: string;
  /** Passed to the email's rule, which is called before sending and with the outcome. */
  readonly about?: { readonly partyId: string; readonly guestId?: string };
  readonly attachments?: readonly Attachment[];
}

/** A small text file, such as a calendar entry. */
export interface Attachment {
  readonly name: string;
  /** For example `text/calendar; method=PUBLISH; charset=utf-8`. */
  readonly type: string;
  readonly content: string;
}

/**
 * `hard`: the address is dead. `soft`: this email could not be delivered, but the next may be. `complaint`: it arrived,
 * and the reader wants no more.
 */
export interface ReturnedLetter {
  readonly letterId: string;
  readonly kind: "hard" | "soft" | "complaint";
  readonly reason: string;
}

/** An address that refused emails, or whose reader complained; identified by its hash. */
export interface Suppression {
  readonly id: string;
  readonly reason: string;
  readonly complaint: boolean;
  readonly since: Date;
}

export type Released = { readonly address: string } | { readonly id: string };

/** Emails are queued in the transaction of their cause and rendered when they are sent. */
export interface MailQueue {
  /** Returns false when an email with this dedupe key already exists. */
  queue<Name extends LetterName>(tx: Tx, letter: LetterToQueue<Name>): Promise<boolean>;
  /** The same for many emails, in a few statements. */
  queueMany<Name extends LetterName>(tx: Tx, letters: readonly LetterToQueue<Name>[]): Promise<void>;
  /**
   * Lifts the suppression of addresses: an `organiser` confirms them, or a `reader` has proved that they read this
   * mailbox. Only a reader can lift a complaint.
   */
  liftSuppressions(tx: Tx, addresses: readonly string[], says: "organiser" | "reader"): Promise<void>;
  /** The suppressed ones among these addresses: emails bounced, or the reader wants no more. */
  unreachable(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** One page of suppressed addresses, newest first, and the total. */
  suppressed(
    db: Database,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly total: number; readonly rows: readonly Suppression[] }>;
  /** An admin releases an address, given by itself or by its id. A complaint is not released. */
  release(tx: Tx, which: Released): Promise<"released" | "complaint" | "unknown">;
  /** Throws when the transport does not respond. */
  check(): Promise<void>;
  /** Records bounces and complaints; repeated reports count once. */
  recordReturns(returns: readonly ReturnedLetter[]): Promise<void>;
}

/** Eleven delays that double from 15 seconds, so a mail server may be down for half a day. */
export const sendLetter = defineJob({
  name: "send letter",
  payload: z.object({ letterId: z.uuid() }),
  priority: "bulk",
  retries: 11,
  retryDelaySeconds: 15,
  batched: true,
});
