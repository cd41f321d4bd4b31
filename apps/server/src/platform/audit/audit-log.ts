import type { Work } from "../database/database.ts";
import type { Actor } from "../http/actor.ts";

interface AuditEntry {
  /** Verb and noun: "change e-mail", "grant admin". */
  readonly action: string;
  readonly subjectKind:
    | "user"
    | "letter"
    | "job"
    | "clock"
    | "charity"
    | "party"
    | "theme"
    | "refund"
    | "list"
    | "payout"
    | "payment file"
    | "payment report"
    | "address"
    | "setup"
    | "ledger"
    | "marketing";
  readonly subjectId: string;
  /** Never secrets, never whole addresses of homes. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Written in the transaction of what it records. */
export interface AuditLog {
  record(work: Work, actor: Actor | { readonly kind: "system" | "command" }, entry: AuditEntry): Promise<void>;
}
