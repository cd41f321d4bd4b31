import type { Database } from "../../platform/database/database.ts";

/**
 * Whoever plans a party without an account may bring its charity in. Charities know nothing of parties; the app says
 * who looks after the drafts and their keys.
 */
export interface DraftKeys {
  /** Whether this is the key of a draft that nobody owns yet. */
  opens(db: Database, claimToken: string): Promise<boolean>;
}
