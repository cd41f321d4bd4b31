import { isOpen } from "@wishwell/domain/contribution-states";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { Contribution } from "./contribution.ts";
import { findContribution } from "./contributions.store.ts";
import { dropContribution } from "./drop-contribution.ts";
import { openLocked } from "./open-contribution.ts";
import { settle } from "./settle.ts";

/** The giver changed their mind. What is being paid already goes on: cancelling loses to a capture. */
export async function cancelContribution(deps: Deps, { id }: { readonly id: string }): Promise<Contribution> {
  const known = await findContribution(deps.db, id);
  if (known === null) throw notFound();
  const dropped = await deps.db.transaction().execute(async (work) => {
    const { contribution } = await openLocked(work, known);
    return isOpen(contribution.state)
      ? dropContribution(work, contribution, "cancelled", deps.clock.now())
      : contribution;
  });
  // Its order is voided, or what was being paid is brought to its end.
  const isUnderWay = dropped.state === "capturing" || (dropped.state === "cancelled" && dropped.lookAt !== null);
  return isUnderWay ? settle(deps, id) : dropped;
}
