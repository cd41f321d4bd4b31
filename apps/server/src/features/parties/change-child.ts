import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { checkBirthDate } from "./check-birth-date.ts";
import { findChild, updateChild } from "./children.store.ts";
import { openForChange } from "./open-for-change.ts";
import { strangerRefused } from "./parties.policy.ts";
import type { Child, ChildDetails, Party, WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";

export interface ChildToChange {
  readonly id: string;
  /** Which party the caller believes it belongs to, when they say so. */
  readonly partyId?: string | null | undefined;
  readonly version?: number | undefined;
}

interface ChildChange extends ChildToChange {
  readonly details: Partial<ChildDetails>;
}

/** What is said about a child, or only the wish and its reason. */
export async function changeChild(
  deps: Deps,
  actor: Actor,
  input: ChildChange,
): Promise<{ child: Child; party: WholeParty }> {
  const { details } = input;
  if (details.dateOfBirth !== undefined) checkBirthDate(deps, { dateOfBirth: details.dateOfBirth });
  return deps.db.transaction().execute(async (work) => {
    const { child, party } = await openChild(deps, work, actor, input);
    await updateChild(work, child.id, details);
    const saved = await saveChange(deps, work, actor, { party, action: "change birthday child" });
    return { child: { ...child, ...details }, party: saved };
  });
}

/** The child with its party, locked, for somebody who may change them. */
export async function openChild(
  deps: Deps,
  work: Work,
  actor: Actor,
  { id, partyId, version }: ChildToChange,
): Promise<{ child: Child; party: Party }> {
  const found = await findChild(work, id);
  if (found === null || (partyId && partyId !== found.partyId)) throw strangerRefused(actor);
  const party = await openForChange(deps, work, actor, { id: found.partyId, version });
  // Read again under the lock: somebody may have changed or removed the child in between.
  const child = await findChild(work, id);
  if (child === null) throw strangerRefused(actor);
  return { child, party };
}
