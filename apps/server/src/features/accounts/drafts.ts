import type { Work } from "../../platform/database/database.ts";

/**
 * Parties that were started without an account. Accounts only know that a sign-up may bring one along; the app says who
 * looks after them.
 */
export interface Drafts {
  /** Whether this key opens this draft, and nobody has it yet. */
  fits(work: Work, claimed: { readonly partyId: string; readonly claimToken: string }): Promise<boolean>;
  /** The draft is this person's from now on, if it is still nobody's. */
  takeOver(work: Work, partyId: string, userId: string): Promise<void>;
}
