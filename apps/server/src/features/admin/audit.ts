import type { AuditActor } from "@wishwell/contract/api/admin/choices";
import type { AuditRow } from "@wishwell/contract/api/admin/records";
import type { Deps } from "../../platform/deps.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";
import { findPersonByAddress } from "../accounts/public.ts";
import { listAuditEntries, type ListedAuditEntry } from "./audit.store.ts";

interface AuditQuery extends Paging<"id"> {
  readonly show: AuditActor;
  readonly about: string;
  readonly search: string;
}

/** An id that is never used, so that searching for an unknown address finds nothing. */
const unusedId = "00000000-0000-0000-0000-000000000000";

export async function listAudit(
  { db }: Pick<Deps, "db">,
  { show, about, search, ...paging }: AuditQuery,
): Promise<Counted & { deeds: ListedAuditEntry[] }> {
  return listAuditEntries(db, {
    ...paging,
    actorKind: show === "all" ? null : show,
    subjectKind: about === "" ? null : about,
    ...(await parseSearch({ db }, search)),
  });
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

export const presentAuditEntry = (deed: ListedAuditEntry): AuditRow => ({
  id: deed.id,
  at: deed.at.toISOString(),
  actor: { kind: deed.actorKind, uuid: deed.actorId, email: deed.actorEmail },
  action: deed.action,
  subject: { kind: deed.subjectKind, id: deed.subjectId },
  details: { ...deed.details },
  request_id: deed.requestId,
});
