import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import { findChild, updateChild } from "./children.store.ts";
import { faultsInBirthDate } from "./faults-in-birth-date.ts";
import { openPart, type PartToOpen } from "./open-part.ts";
import { refuseFaults } from "./party-faults.ts";
import type { Child, ChildDetails, WholeParty } from "./party.ts";
import { beforeChange, saveChange } from "./save-change.ts";

interface ChildChange extends PartToOpen {
  readonly details: Partial<ChildDetails>;
}

/** What is said about a child, or only the wish and its reason. */
export async function changeChild(
  deps: Deps,
  actor: Actor,
  input: ChildChange,
): Promise<{ child: Child; party: WholeParty }> {
  const { details } = input;
  return deps.db.transaction().execute(async (work) => {
    const { part: child, party } = await openPart(deps, work, actor, input, findChild);
    refuseFaults(faultsInBirthDate(deps, details));
    const before = await beforeChange(work, party);
    await updateChild(work, child.id, details);
    const saved = await saveChange(deps, work, actor, { party, before, action: "change birthday child" });
    return { child: { ...child, ...details }, party: saved };
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which child is meant. */
export async function judgeChildChange(
  deps: Deps,
  actor: Actor,
  { id, partyId, details }: Pick<ChildChange, "partyId" | "details"> & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  await deps.db.transaction().execute((work) => openPart(deps, work, actor, { id, partyId }, findChild));
  return faultsInBirthDate(deps, details);
}
