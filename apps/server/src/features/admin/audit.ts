import type { ThingLink } from "@wishwell/contract/api/admin/paths";
import type { AuditActor } from "@wishwell/contract/api/admin/choices";
import type { AuditRow } from "@wishwell/contract/api/admin/records";
import { auditActionText } from "@wishwell/contract/texts/admin-texts";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { csvText } from "@wishwell/domain/text/csv-text";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";
import { forbidden } from "../../platform/http/api/refusal.ts";
import { findPersonByAddress } from "../accounts/public.ts";
import {
  type HistoryOf,
  listAuditEntries,
  type ListedAuditEntry,
  listHistory,
  nameSubjects,
  type NamedSubject,
  subjectKey,
} from "./audit.store.ts";

interface AuditQuery extends Paging<"id"> {
  readonly show: AuditActor;
  readonly about: string;
  readonly search: string;
}

/** More rows than a spreadsheet shows comfortably; the filters name the rest. */
const exportedRows = 10_000;

/** The newest entries that match, for a file. The export itself is in the log, after the entries it shows. */
export async function exportAudit(
  deps: Pick<Deps, "db" | "audit">,
  admin: Actor,
  filter: Pick<AuditQuery, "show" | "about" | "search">,
): Promise<NamedEntry[]> {
  if (!isAdmin(admin)) throw forbidden();
  const { deeds } = await listAudit(deps, { ...filter, orderby: "id", dir: "desc", page: 1, perpage: exportedRows });
  await deps.db.transaction().execute((tx) =>
    deps.audit.record(tx, admin, {
      action: "export audit log",
      subjectKind: "list",
      subjectId: "audit",
      details: { entries: deeds.length },
    }),
  );
  return deeds;
}

/** For a spreadsheet: escapes words that would be read as formulas. */
export const auditTable = (deeds: readonly NamedEntry[]): string =>
  csvText([
    ["When", "Who", "Email", "Kind", "What", "About", "Name", "Id", "Before and after", "Reason", "Request"],
    ...deeds.map((deed) => {
      const { reason = null } = deed.details;
      return [
        londonStamp(deed.at),
        deed.actorName ?? "",
        deed.actorEmail ?? "",
        deed.actorKind,
        auditActionText(deed.action),
        deed.subjectKind,
        deed.subject?.name ?? "",
        deed.subjectId,
        (deed.changes ?? [])
          .map(({ field, before, after }) => `${field}: ${before ?? "none"} → ${after ?? "none"}`)
          .join("; "),
        String(reason ?? ""),
        deed.requestId ?? "",
      ];
    }),
  ]);

function londonStamp(at: Date): string {
  const { day, time } = londonTime(at);
  return `${shortDate(day)} ${time}`;
}

/** An id that is never used, so that searching for an unknown address finds nothing. */
const unusedId = "00000000-0000-0000-0000-000000000000";

export async function listAudit(
  { db }: Pick<Deps, "db">,
  { show, about, search, ...paging }: AuditQuery,
): Promise<Counted & { deeds: NamedEntry[] }> {
  const { deeds, ...counted } = await listAuditEntries(db, {
    ...paging,
    actorKind: show === "all" ? null : show,
    subjectKind: about === "" ? null : about,
    ...(await parseSearch({ db }, search)),
  });
  return { ...counted, deeds: await withSubjects(db, deeds) };
}

/** An entry with the name and page of what it is about. */
export type NamedEntry = ListedAuditEntry & { readonly subject: NamedSubject | null };

async function withSubjects(db: Database, deeds: readonly ListedAuditEntry[]): Promise<NamedEntry[]> {
  const named = await nameSubjects(db, deeds);
  return deeds.map((deed) => ({ ...deed, subject: named.get(subjectKey(deed)) ?? null }));
}

export const historyPage = 10;

/** A page of a thing's history, for the page about it. */
export async function showHistory(
  db: Database,
  of: HistoryOf,
  page: number,
): Promise<Counted & { deeds: NamedEntry[] }> {
  const { deeds, ...counted } = await listHistory(db, of, { page, perpage: historyPage });
  return { ...counted, deeds: await withSubjects(db, deeds) };
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An address means a user, an id means a user or record; other words are searched in actions and reasons. */
async function parseSearch(
  { db }: Pick<Deps, "db">,
  search: string,
): Promise<{ id: string | null; words: string | null }> {
  if (search === "") return { id: null, words: null };
  if (uuid.test(search)) return { id: search.toLowerCase(), words: null };
  if (!search.includes("@")) return { id: null, words: search };
  return { id: (await findPersonByAddress(db, search))?.id ?? unusedId, words: null };
}

export const presentAuditEntry = (deed: NamedEntry): AuditRow => ({
  id: deed.id,
  at: deed.at.toISOString(),
  actor: { kind: deed.actorKind, uuid: deed.actorId, email: deed.actorEmail, name: deed.actorName },
  action: deed.action,
  subject: { kind: deed.subjectKind, id: deed.subjectId, name: deed.subject?.name ?? null, link: linkOf(deed) },
  changes: deed.changes && deed.changes.map(({ field, before, after }) => ({ field, before, after })),
  details: { ...deed.details },
  request_id: deed.requestId,
});

/** An entry about a party may be about one of its contributions. */
function linkOf({ details, subject }: NamedEntry): ThingLink | null {
  const { contribution } = details;
  return typeof contribution === "string" ? { to: "donation", id: contribution } : (subject?.link ?? null);
}
