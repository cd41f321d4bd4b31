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
