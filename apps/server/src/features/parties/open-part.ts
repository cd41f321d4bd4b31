import type { Database, Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { openForChange } from "./open-for-change.ts";
import { strangerRefused } from "./parties.policy.ts";
import type { Party } from "./party.ts";

export interface PartToOpen {
  readonly id: string;
  /** Which party the caller believes it belongs to, when they say so. */
  readonly partyId?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * A birthday child, or the choice of a charity, with its party, locked, for somebody who may change them. Whoever names
 * a party of theirs is told that it has no such part; otherwise an unknown part is like a stranger's.
 */
export async function openPart<Part extends { readonly partyId: string }>(
  deps: Deps,
  work: Work,
  actor: Actor,
  { id, partyId, version }: PartToOpen,
  find: (db: Database, id: string) => Promise<Part | null>,
): Promise<{ part: Part; party: Party }> {
  const named = partyId ?? (await find(work, id))?.partyId;
  if (named === undefined) throw strangerRefused(actor);
  const party = await openForChange(deps, work, actor, { id: named, version });
  // Read under the lock: somebody may have changed or removed it in between.
  const part = await find(work, id);
  if (part === null || part.partyId !== party.id) throw notFound();
  return { part, party };
}
