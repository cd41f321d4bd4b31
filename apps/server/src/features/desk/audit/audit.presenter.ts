import type { AuditRow } from "@wishwell/contract/desk-records";
import type { ListedDeed } from "./audit.store.ts";

export const presentDeed = (deed: ListedDeed): AuditRow => ({
  id: deed.id,
  at: deed.at.toISOString(),
  actor: { kind: deed.actorKind, uuid: deed.actorId, email: deed.actorEmail },
  action: deed.action,
  subject: { kind: deed.subjectKind, id: deed.subjectId },
  details: { ...deed.details },
  request_id: deed.requestId,
});
