import { limits } from "@wishwell/contract/limits";
import { fieldTexts } from "@wishwell/contract/texts";
import { canAddChild } from "@wishwell/domain/birthday-children";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type FieldErrors, refuse } from "../../platform/http/refusal.ts";
import { countChildren, insertChild } from "./children.store.ts";
import { faultsInBirthDate } from "./faults-in-birth-date.ts";
import { openForChange } from "./open-for-change.ts";
import { refuseFaults } from "./party-faults.ts";
import type { Child, ChildDetails, WholeParty } from "./party.ts";
import { beforeChange, saveChange } from "./save-change.ts";
import { beginParty } from "./start-party.ts";

export interface ChildToAdd {
  /** `null` starts a party. */
  readonly partyId: string | null;
  readonly version?: number | undefined;
  readonly details: Pick<ChildDetails, "firstName" | "lastName" | "dateOfBirth"> & Partial<ChildDetails>;
}

export interface AddedChild {
  readonly child: Child;
  readonly party: WholeParty;
  /** The key of the draft, when a visitor has just started one. */
  readonly claimToken: string | null;
}

export async function addChild(deps: Deps, actor: Actor, input: ChildToAdd): Promise<AddedChild> {
  return deps.db.transaction().execute(async (work) => {
    const { party, claimToken } = await partyFor(deps, work, actor, input);
    refuseFaults(faultsInBirthDate(deps, input.details));
    if (!canAddChild(await countChildren(work, party.id), limits.recipients)) {
      throw refuse("too_many_recipients", fieldTexts.tooManyRecipients);
    }
    const child = { ...unsaid, ...input.details, id: deps.random.uuid(), partyId: party.id };
    const before = await beforeChange(work, party);
    await insertChild(work, child);
    const saved = await saveChange(deps, work, actor, { party, before, action: "add birthday child" });
    return { child, party: saved, claimToken };
  });
}

/** What would be wrong with it. */
export async function judgeChildToAdd(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { readonly partyId: string | null; readonly details: Partial<ChildDetails> },
): Promise<FieldErrors> {
  if (partyId !== null) {
    await deps.db.transaction().execute((work) => openForChange(deps, work, actor, { id: partyId }));
  }
  return faultsInBirthDate(deps, details);
}

const unsaid = { gender: null, gift: "", reason: "" };

async function partyFor(deps: Deps, work: Work, actor: Actor, { partyId, version }: ChildToAdd) {
  const started = partyId === null ? await beginParty(deps, work, actor) : null;
  // The draft that was started a moment ago needs no key yet.
  if (started !== null) return started;
  return { party: await openForChange(deps, work, actor, { id: partyId ?? "", version }), claimToken: null };
}
