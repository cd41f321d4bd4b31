import { createHash } from "node:crypto";
import type { Tx } from "../../platform/database/database.ts";

export type Role = 1 | 2;
export const adminRole: Role = 2;

/** Letters a person may decline. */
export type LetterKind = "marketing" | "birthday-reminders";

export interface Preferences {
  readonly wantsMarketing: boolean;
  readonly wantsBirthdayReminders: boolean;
}

/** What people say about themselves. */
export interface Details extends Preferences {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Where the organiser's half is paid to; empty while there is none. */
  readonly paymentEmail: string;
}

/** A person whose address is verified. */
export interface Account extends Details {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  /** A new address that still has to be verified. */
  readonly pendingEmail: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  /** Since when they may not sign in; null for everybody else. */
  readonly blockedAt: Date | null;
  readonly verifiedAt: Date;
  readonly lastSeenAt: Date;
  readonly createdAt: Date;
}

/** Somebody who asked for an account. The account, once there is one, keeps this id. */
export interface SignUp extends Details {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  /** The draft party it brought along, whose key was shown. */
  readonly partyId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things of an account last, in milliseconds. */
export const lifetimes = {
  verifyLink: 48 * hour,
  resetLink: 12 * hour,
  /** A sign-up outlives its first link, so that another can be asked for. */
  signUp: 7 * day,
  /** A used link still answers "verified" for a while. */
  spentLink: 5 * day,
  /** "Last seen" is noted at most this often. */
  seenAgain: day,
  /** Between the letter about an idle account and its end. */
  idleNotice: 28 * day,
} as const;

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
export const earlier = (from: Date, milliseconds: number): Date => new Date(from.getTime() - milliseconds);

/** Secrets of links and sign-ins are stored only like this. They are random enough to need no salt. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Names a secret for counting tries at it. */
export function nameOfSecret(secret: string): string {
  return hashSecret(secret).toString("base64url");
}

/**
 * Parties that were started without an account. Accounts only know that a sign-up may bring one along; the app says who
 * looks after them.
 */
export interface Drafts {
  /** Whether this key opens this draft, and nobody has it yet. */
  fits(tx: Tx, claimed: { readonly partyId: string; readonly claimToken: string }): Promise<boolean>;
  /** The draft is this person's from now on, if it is still nobody's. */
  takeOver(tx: Tx, partyId: string, userId: string): Promise<void>;
}

/** What erasing a person sets off, told before they confirm it. Counts only: amounts may be private. */
export interface ErasureEffects {
  /** Parties that will be cancelled, and drafts that will be deleted. */
  readonly parties?: readonly {
    readonly id: string;
    readonly name: string;
    readonly date: string | null;
    readonly draft: boolean;
  }[];
  readonly emails?: number;
  readonly refunds?: number;
  /** False when a bank has taken part of what is refunded. */
  readonly refundsInFull?: boolean;
}
