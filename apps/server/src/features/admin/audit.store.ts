import type { ThingLink } from "@wishwell/contract/api/admin/paths";
import { actionsShownAs } from "@wishwell/contract/texts/admin-texts";
import { sql } from "kysely";
import type { AuditChange } from "../../platform/audit/audit-log.ts";
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
  readonly actorName: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  /** Null if old and new values weren't recorded. */
  readonly changes: readonly AuditChange[] | null;
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
  const shown = words === null ? [] : actionsShownAs(words);
  const found = db
    .selectFrom("audit_log")
    .$if(actorKind !== null, (those) => those.where("actor_kind", "=", actorKind ?? ""))
    .$if(subjectKind !== null, (those) => those.where("subject_kind", "=", subjectKind ?? ""))
    .$if(words !== null, (those) =>
      those.where((row) =>
        row.or([
          row("action", "ilike", containing(words ?? "")),
          ...(shown.length === 0 ? [] : [row("action", "in", shown)]),
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
  const rows = await entryColumns(found)
    .orderBy("audit_log.id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return { ...(await countUpTo(db, found.select("audit_log.id"), { page, perpage })), deeds: rows };
}

const entries = (db: Database) => db.selectFrom("audit_log");

const entryColumns = (found: ReturnType<typeof entries>) =>
  found
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
      sql<string | null>`nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, '')), '')`.as(
        "actorName",
      ),
      sql<ListedAuditEntry["details"]>`audit_log.details - 'changes'`.as("details"),
      sql<ListedAuditEntry["changes"]>`audit_log.details -> 'changes'`.as("changes"),
      "audit_log.request_id as requestId",
    ]);

/** Whose entries belong to a page about one thing: those about these records, and what `actorId` did. */
export interface HistoryOf {
  readonly subjects: readonly { readonly kind: string; readonly ids: readonly string[] }[];
  /** Entries about its party that name this contribution. */
  readonly contribution?: { readonly id: string; readonly partyId: string };
  readonly actorId?: string;
}

/** Newest first. */
export async function listHistory(
  db: Database,
  { subjects, contribution, actorId }: HistoryOf,
  { page, perpage }: Pick<Paging, "page" | "perpage">,
): Promise<Counted & { deeds: ListedAuditEntry[] }> {
  const found = entries(db).where((row) =>
    row.or([
      ...subjects
        .filter(({ ids }) => ids.length > 0)
        .map(({ kind, ids }) => row("subject_kind", "=", kind).and("subject_id", "in", ids)),
      ...(contribution === undefined
        ? []
        : [
            row("subject_kind", "=", "party")
              .and("subject_id", "=", contribution.partyId)
              .and(sql`details ->> 'contribution'`, "=", contribution.id),
          ]),
      ...(actorId === undefined ? [] : [row("actor_id", "=", actorId)]),
    ]),
  );
  const rows = await entryColumns(found)
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return { ...(await countUpTo(db, found.select("audit_log.id"), { page, perpage })), deeds: rows };
}

/** What an entry's subject is called now, and its page. */
export interface NamedSubject {
  readonly name: string;
  readonly link: ThingLink;
}

export const subjectKey = ({ subjectKind, subjectId }: Pick<ListedAuditEntry, "subjectKind" | "subjectId">): string =>
  `${subjectKind} ${subjectId}`;

/** Names all subjects in one query. Those that are gone are missing. */
export async function nameSubjects(
  db: Database,
  deeds: readonly Pick<ListedAuditEntry, "subjectKind" | "subjectId">[],
): Promise<ReadonlyMap<string, NamedSubject>> {
  const idsOf = (kind: string) =>
    deeds.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && uuid.test(subjectId) ? [subjectId] : []));
  if (deeds.every(({ subjectId }) => !uuid.test(subjectId))) return new Map();
  const { rows } = await sql<{ kind: string; id: string; name: string; to: ThingLink["to"]; target: string }>`
    select 'user' as kind, id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name,
      'user' as "to", id as target from users where id = any(${idsOf("user")}::uuid[])
    union all
    select 'party', id, name, 'event', id from parties
      where id = any(${idsOf("party")}::uuid[]) and deleted_at is null
    union all
    select 'charity', id, name, 'charity', id from charities where id = any(${idsOf("charity")}::uuid[])
    union all
    select 'theme', id, name, 'theme', id from themes where id = any(${idsOf("theme")}::uuid[])
    union all
    select 'marketing', id, subject, 'marketing', id from marketing_letters
      where id = any(${idsOf("marketing")}::uuid[])
    union all
    select 'refund', refunds.id, given.billing_name, 'donation', given.id
      from refunds join contributions given on given.id = refunds.contribution_id
      where refunds.id = any(${idsOf("refund")}::uuid[])
    union all
    select 'report', id, title, 'report', id from page_reports where id = any(${idsOf("report")}::uuid[])
    union all
    select 'alert', id, 'Alert: ' || title, 'alert', id from alerts where id = any(${idsOf("alert")}::uuid[])
    union all
    select 'payment report', id, 'Report ' || file_name, 'payment report', id from payment_reports
      where id = any(${idsOf("payment report")}::uuid[])
    union all
    select 'payment file', id, 'File of ' || payments || case payments when 1 then ' payment' else ' payments' end,
      'payment file', id from payout_batches where id = any(${idsOf("payment file")}::uuid[])
    union all
    select 'payout', payouts.id, payouts.name, 'event', party.id
      from payouts join parties party on party.id = payouts.party_id and party.deleted_at is null
      where payouts.id = any(${idsOf("payout")}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ kind, id, name, to, target }) => [
      subjectKey({ subjectKind: kind, subjectId: id }),
      { name, link: { to, id: target } },
    ]),
  );
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Kinds whose ids admins search for. */
const subjectKinds = [
  "user",
  "party",
  "charity",
  "theme",
  "refund",
  "payout",
  "letter",
  "job",
  "marketing",
  "report",
  "alert",
  "payment report",
  "payment file",
];
