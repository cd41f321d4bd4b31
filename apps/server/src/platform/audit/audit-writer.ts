import type { Clock } from "../clock/clock.ts";
import { type Actor, isAdmin } from "../http/actor.ts";
import type { AuditLog } from "./audit-log.ts";

type Who = Parameters<AuditLog["record"]>[1];

export function createAuditLog(clock: Clock): AuditLog {
  return {
    async record(work, actor, { action, subjectKind, subjectId, details = {} }) {
      await work
        .insertInto("audit_log")
        .values({
          at: clock.now(),
          ...whoDidIt(actor),
          action,
          subject_kind: subjectKind,
          subject_id: subjectId,
          details: JSON.stringify(details),
        })
        .execute();
    },
  };
}

function whoDidIt(actor: Who) {
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
