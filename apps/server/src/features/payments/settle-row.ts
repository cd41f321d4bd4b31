import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { settleLike } from "./open-rows.store.ts";
import { requireAdmin } from "./payments.policy.ts";

interface Input {
  readonly reportId: string;
  readonly row: number;
  readonly reason: string;
}

/** Somebody found out what a row was about; no payment changes by that. */
export async function settleRow(deps: Deps, actor: Actor, { reportId, row, reason }: Input): Promise<void> {
  const admin = requireAdmin(actor);
  await deps.db.transaction().execute(async (work) => {
    const settling = { by: admin.userId, at: deps.clock.now(), reason };
    if ((await settleLike(work, { reportId, row }, settling)) === 0) throw notFound();
    const details = { row, reason };
    await deps.audit.record(work, admin, {
      action: "settle report row",
      subjectKind: "payment report",
      subjectId: reportId,
      details,
    });
  });
}
