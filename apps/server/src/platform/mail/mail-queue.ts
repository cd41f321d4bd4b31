import type { LetterName, LetterProps } from "@wishwell/letters";
import { z } from "zod";
import type { Database, Tx } from "../database/database.ts";
import { defineJob, type Priority } from "../jobs/job.ts";

export interface LetterToQueue<Name extends LetterName> {
  readonly template: Name;
  readonly to: string;
  readonly props: LetterProps[Name];
  readonly priority: Priority;
  /** Whose letter it is, for the export of a person's data. */
  readonly userId?: string;
  /** The same key twice is one letter. */
  readonly dedupeKey?: string;
  /** Present on letters that can be declined: adds List-Unsubscribe (RFC 8058) and a line at the foot. */
  readonly unsubscribeUrl?: string;
  /** On whose behalf: "Anna (Mia's party)" becomes "Anna (Mia's party) via Wishwell". */
  readonly senderName?: string;
  readonly replyTo?: string;
  /** Whom and what it is about: asked again before the letter leaves, and told what became of it. */
  readonly about?: { readonly partyId: string; readonly guestId?: string };
  readonly attachments?: readonly Attachment[];
}

/** Small files of text, such as a calendar entry. */
export interface Attachment {
  readonly name: string;
  /** `text/calendar; method=PUBLISH; charset=utf-8` */
  readonly type: string;
  readonly content: string;
}

/**
 * `hard`: the address is dead; `soft`: this one could not be delivered, the next may; `complaint`: it arrived, and the
 * reader wants no more.
 */
export interface ReturnedLetter {
  readonly letterId: string;
  readonly kind: "hard" | "soft" | "complaint";
  readonly reason: string;
}

/** An address that refused letters, or whose reader complained; known by its hash. */
export interface Suppression {
  readonly id: string;
  readonly reason: string;
  readonly complaint: boolean;
  readonly since: Date;
}

export type Released = { readonly address: string } | { readonly id: string };

/** Letters are queued in the transaction of what caused them and rendered when they leave. */
export interface MailQueue {
  /** False when an email with this dedupe key is there already. */
  queue<Name extends LetterName>(tx: Tx, letter: LetterToQueue<Name>): Promise<boolean>;
  /** The same for many, in a few statements. */
  queueMany<Name extends LetterName>(tx: Tx, letters: readonly LetterToQueue<Name>[]): Promise<void>;
  /**
   * Addresses that refused letters are tried again: an organiser says that they are right, or `reader`, somebody has
   * shown that they read that mail. Only then does a complaint of theirs not hold any more.
   */
  writeAgain(tx: Tx, addresses: readonly string[], says: "organiser" | "reader"): Promise<void>;
  /** Those of these addresses that letters would not reach: they came back, or their reader wants no more. */
  unreachable(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** One page of addresses that nothing is written to, the newest first, and how many there are. */
  suppressed(
    db: Database,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly total: number; readonly rows: readonly Suppression[] }>;
  /** An admin says that an address is right, or names its id. What its reader complained about stays. */
  release(tx: Tx, which: Released): Promise<"released" | "complaint" | "unknown">;
  /** Whether the way out answers; it throws when it does not. */
  check(): Promise<void>;
  /** Letters that came back after they had left; whatever is told twice counts once. */
  recordReturns(returns: readonly ReturnedLetter[]): Promise<void>;
}

/** Eleven pauses that double from a quarter of a minute: a mail server may be away for half a day. */
export const sendLetter = defineJob({
  name: "send letter",
  payload: z.object({ letterId: z.uuid() }),
  priority: "bulk",
  retries: 11,
  retryDelaySeconds: 15,
  byHandfuls: true,
});
