import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import { findCharity, insertCharity, lockNumber } from "./charities.store.ts";
import type { Charity, CharityDetails } from "./charity.ts";
import { refuseFaults } from "./charity-faults.ts";
import { tellValidated } from "./tell-addresses.ts";

export interface AddCharity extends CharityDetails {
  readonly sectorId: number;
  readonly validated: boolean;
}

/** By an admin's hand. A logo comes later: there is nothing yet that it could belong to. */
export async function addCharity(deps: Deps, actor: Actor, wanted: AddCharity): Promise<Charity> {
  const { validated, ...details } = wanted;
  const id = deps.random.uuid();
  const now = deps.clock.now();
  const subject = { subjectKind: "charity", subjectId: id } as const;
  return deps.db.transaction().execute(async (work) => {
    await lockNumber(work, details.number);
    await refuseFaults(work, {}, details);
    const validation = validated && actor.kind === "user" ? { at: now, by: actor.userId } : null;
    const validatedAt = validation?.at ?? null;
    const validatedBy = validation?.by ?? null;
    const isNew = await insertCharity(work, { ...details, id, validatedAt, validatedBy, enrolledBy: null }, now);
    if (!isNew) throw invalid({ charity_number: [texts.charityTaken] }, texts.charityFormErrors);
    await deps.audit.record(work, actor, { action: "add charity", ...subject });
    if (validation) await deps.audit.record(work, actor, { action: "validate charity", ...subject });
    const added = await findCharity(work, id);
    if (added === null) throw notFound();
    if (validation) await tellValidated(deps, work, added);
    return added;
  });
}
