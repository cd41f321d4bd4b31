import type { Database, Work } from "../../platform/database/database.ts";

interface Person {
  readonly id: string;
  readonly email: string;
}

/** What has to be done first, with the word for programs. */
export interface StandsAgainst {
  readonly reason: string;
  readonly message: string;
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

/**
 * What a feature holds about a person. Accounts ask every feature when somebody wants to see their data or to be
 * forgotten; the app brings them together.
 */
export interface PersonalData {
  /** The heading in the exported file. */
  readonly heading: string;
  /** Everything held, in words a person understands; never hashes or secrets. */
  collect(db: Database, person: Person): Promise<unknown>;
  /** Why the person cannot be forgotten yet: money that is theirs, or that they look after. Everybody can, else. */
  standsAgainst?(work: Work, person: Person): Promise<StandsAgainst | null>;
  foresee?(work: Work, person: Person): Promise<ErasureEffects>;
  /** Leaves nothing that names the person. Runs in the transaction that deletes the account. */
  erase(work: Work, person: Person): Promise<void>;
}
