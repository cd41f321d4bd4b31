import { sql } from "kysely";
import { containing, countUpTo } from "../../platform/database/sql-helpers.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";

export interface ListedAuditEntry {
  readonly id: number;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string | null;
  /** `null` once the actor's account is deleted. */
  readonly actorEmail: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly requestId: string | null;
}

export interface AuditFilter extends Paging<"id"> {
  /** `null` for any actor. */
  readonly actorKind: string | null;
  /** `null` for any subject. */
  readonly subjectKind: string | null;
  /** Id of the actor or the subject; `null` for all. */
  readonly id: string | null;
  /** Part of the action or the reason; `null` for all. */
  readonly words: string | null;
}

export async function listAuditEntries(
  db: Database,
  { actorKind, subjectKind, id, words, page, perpage, dir }: AuditFilter,
): Promise<Counted & { deeds: ListedAuditEntry[] }> {
  const found = db
    .selectFrom("audit_log")
    .$if(actorKind !== null, (those) => those.where("actor_kind", "=", actorKind ?? ""))
    .$if(subjectKind !== null, (those) => those.where("subject_kind", "=", subjectKind ?? ""))
    .$if(words !== null, (those) =>
      those.where((row) =>
        row.or([
          row("action", "ilike", containing(words ?? "")),
          row(sql<string>`details::text`, "ilike", containing(words ?? "")),
          row("subject_id", "=", words ?? ""),
        ]),
      ),
    )
    .$if(id !== null, (those) =>
      those.where((row) =>
        row.or([
          // Names the kinds that have such ids, so that the index on the subject is used.
          row("subject_kind", "in", subjectKind === null ? subjectKinds : [subjectKind]).and(
            "subject_id",
            "=",
            id ?? "",
          ),
          row("actor_id", "=", id ?? ""),
        ]),
      ),
    );
  const rows = await found
    .leftJoin("users", "users.id", "audit_log.actor_id")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.actor_kind as actorKind",
      "audit_log.actor_id as actorId",
      "users.email as actorEmail",
      "audit_log.action",
      "audit_log.subject_kind as subjectKind",
      "audit_log.subject_id as subjectId",
      sql<ListedAuditEntry["details"]>`audit_log.details`.as("details"),
      "audit_log.request_id as requestId",
    ])
    .orderBy("audit_log.id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return { ...(await countUpTo(db, found.select("audit_log.id"), { page, perpage })), deeds: rows };
}

/** Kinds whose ids admins search for. */
const subjectKinds = ["user", "party", "charity", "theme", "refund", "payout", "letter", "job", "marketing"];
