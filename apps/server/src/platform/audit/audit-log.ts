import { sql } from "kysely";
import type { Clock } from "../clock/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import { type Actor, isAdmin } from "../http/api/actor.ts";

type Value = string | number | boolean | null;

/** One field that was changed, with its values before and after. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What stands in the log instead of a value that must not: a secret or a private amount. */
export const unshownValue = "changed";

interface AuditEntry {
  /** Verb and noun, for example "change e-mail" or "grant admin". */
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
    | "report"
    | "request"
    | "list"
    | "payout"
    | "payment file"
    | "payment report"
    | "address"
    | "setup"
    | "ledger"
    | "alert"
    | "marketing";
  readonly subjectId: string;
  /** Never secrets or full home addresses. */
  readonly details?: Readonly<Record<string, Value>>;
  /** Only for actions that change values; they are stored among the details. */
  readonly changes?: readonly AuditChange[];
}

/** Entries are written in the transaction of the change they record. */
export interface AuditLog {
  record(tx: Tx, actor: Actor | { readonly kind: "system" | "command" }, entry: AuditEntry): Promise<void>;
}

type Who = Parameters<AuditLog["record"]>[1];

export function createAuditLog(clock: Clock): AuditLog {
  return {
    async record(tx, actor, { action, subjectKind, subjectId, details = {}, changes }) {
      await tx
        .insertInto("audit_log")
        .values({
          at: clock.now(),
          ...actorColumns(actor),
          action,
          subject_kind: subjectKind,
          subject_id: subjectId,
          details: JSON.stringify(changes === undefined ? details : { ...details, changes }),
        })
        .execute();
    },
  };
}

function actorColumns(actor: Who) {
  if (!isPerson(actor)) return { actor_kind: actor.kind, actor_id: null, request_id: null };
  return {
    actor_kind: isAdmin(actor) ? "admin" : actor.kind,
    actor_id: idOf(actor),
    request_id: actor.requestId,
  };
}

const isPerson = (actor: Who): actor is Actor => actor.kind !== "system" && actor.kind !== "command";

function idOf(actor: Actor): string | null {
  if (actor.kind === "user") return actor.userId;
  return actor.kind === "charity-contact" ? actor.charityId : null;
}

/** Erases the reasons that admins gave, and old and new values; the entries themselves stay. */
export async function forgetReasons(tx: Tx, subjectKind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update audit_log set details = details - 'reason' - 'changes'
    where subject_kind = ${subjectKind} and subject_id = any(${ids}::text[])
      and (details ->> 'reason' <> '' or details ? 'changes')`.execute(tx);
}

/** Deletes up to `most` entries made until this moment; returns how many. */
export async function deleteEntriesBefore(db: Database, moment: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_log where id in (select id from audit_log where at <= ${moment} order by at limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Erases all reasons given until this moment. */
export async function forgetReasonsBefore(db: Database, subjectKind: string, moment: Date): Promise<void> {
  await sql`
    update audit_log set details = details - 'reason'
    where subject_kind = ${subjectKind} and at <= ${moment} and details ->> 'reason' <> ''`.execute(db);
}
