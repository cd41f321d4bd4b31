import type { Contribution } from "./contribution.ts";
import { updateContribution } from "./contributions.store.ts";
import { afterVainLook } from "./look-times.ts";
import { noteCapture } from "./note-capture.ts";
import { noteDecline } from "./note-decline.ts";
import { openLocked } from "./open-contribution.ts";
import type { Settling } from "./settling.ts";

/** A payment that takes its time: it arrives in the end, or it does not. */
export async function lookAtPending({ deps, gateway }: Settling, known: Contribution): Promise<Contribution> {
  const { captureId } = known;
  if (captureId === null) throw new Error(`contribution ${known.id} is pending without a capture`);
  const seen = await gateway.getCapture(captureId);
  return deps.db.transaction().execute(async (work) => {
    const opened = await openLocked(work, known);
    const { contribution } = opened;
    const now = deps.clock.now();
    if (contribution.state !== "pending" || contribution.captureId !== captureId) return contribution;
    if (seen.kind !== "ok") return updateContribution(work, contribution, { lookAt: afterVainLook(seen, now) }, now);
    return seen.value.state === "declined"
      ? noteDecline(deps, work, contribution)
      : noteCapture(deps, work, opened, seen.value);
  });
}
