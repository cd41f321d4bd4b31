import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import { tryNow } from "../../platform/jobs/job-list.ts";

interface JobChange {
  readonly id: string;
  readonly action: "retry" | "discard";
}

/** Retries or discards a job once; a second attempt is refused. Recorded in the audit log. */
export async function changeJob(
  deps: Pick<Deps, "db" | "jobs" | "audit">,
  admin: Actor,
  { id, action }: JobChange,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await act(deps, tx, { id, action }))) throw refuse("gone", adminTexts.jobGone);
    await deps.audit.record(tx, admin, { action: `${action} job`, subjectKind: "job", subjectId: id });
  });
}

async function act({ jobs }: Pick<Deps, "jobs">, tx: Tx, { id, action }: JobChange): Promise<boolean> {
  if (action === "discard") return jobs.deadLetters.discard(tx, id);
  return (await jobs.deadLetters.retry(tx, id)) || (await tryNow(tx, id));
}
