import { createHash } from "node:crypto";
import type { Tx } from "../../platform/database/database.ts";

export type Role = 1 | 2;
export const adminRole: Role = 2;

/** Kinds of email that a user can unsubscribe from. */
export type LetterKind = "marketing" | "birthday-reminders";

export interface Preferences {
  readonly wantsMarketing: boolean;
  readonly wantsBirthdayReminders: boolean;
}

/** Details that users enter about themselves. */
export interface Details extends Preferences {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Where the gift half is paid to; empty if not set. */
  readonly paymentEmail: string;
}

/** A user with a verified email address. */
export interface Account extends Details {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  /** A new email address that is not verified yet. */
  readonly pendingEmail: string | null;
  readonly passwordHash: string;
  /** False once the user has removed it, to sign in with passkeys only. */
  readonly hasPassword: boolean;
  readonly passwordChangedAt: Date | null;
  readonly role: Role;
  /** Since when this user is blocked from signing in; null if not blocked. */
  readonly blockedAt: Date | null;
  readonly verifiedAt: Date;
  readonly lastSeenAt: Date;
  readonly createdAt: Date;
}

/** A sign-up that is not verified yet. The account created from it has the same id. */
export interface SignUp extends Details {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  /** The draft party that came with the sign-up, whose claim token was shown. */
  readonly partyId: string | null;
  /** Hash of the secret of the browser that signed up; null if it gave none, or after another link was requested. */
  readonly browserKeyHash: Buffer | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes in milliseconds. */
export const lifetimes = {
  verifyLink: 48 * hour,
  resetLink: 12 * hour,
  signInLink: 15 * minute,
  /** A sign-up outlives its first link, so that another can be sent. */
  signUp: 7 * day,
  /** A used link still answers "verified" for this long. */
  spentLink: 5 * day,
  /** "Last seen" is updated at most this often. */
  seenAgain: day,
  /** A browser that has not signed in for this long counts as new again. */
  knownBrowser: 365 * day,
  /** Time between the email about an idle account and its erasure. */
  idleNotice: 28 * day,
} as const;

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
export const earlier = (from: Date, milliseconds: number): Date => new Date(from.getTime() - milliseconds);

/** Hashes the secrets of links and sessions for storage. They are random enough to need no salt. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Identifies a secret when counting attempts to use it. */
export function nameOfSecret(secret: string): string {
  return hashSecret(secret).toString("base64url");
}

/** Parties that were started without an account. A sign-up may bring one along; the app supplies the implementation. */
export interface Drafts {
  /** Whether this claim token belongs to this draft, and the draft has no owner yet. */
  fits(tx: Tx, claimed: { readonly partyId: string; readonly claimToken: string }): Promise<boolean>;
  /** Gives the draft to this user if it still has no owner. */
  takeOver(tx: Tx, partyId: string, userId: string): Promise<void>;
}

/** What erasing a user will cause, shown before they confirm it. Counts only: amounts may be private. */
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
  /** False if a bank has already taken back part of what would be refunded. */
  readonly refundsInFull?: boolean;
}
