import { texts } from "@wishwell/contract/texts";
import { canRemoveChild } from "@wishwell/domain/birthday-children";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { countChildren, deleteChild, findChild } from "./children.store.ts";
import { openPart, type PartToOpen } from "./open-part.ts";
import type { WholeParty } from "./party.ts";
import { beforeChange, saveChange } from "./save-change.ts";

export async function removeChild(deps: Deps, actor: Actor, input: PartToOpen): Promise<WholeParty> {
  return deps.db.transaction().execute(async (work) => {
    const { part: child, party } = await openPart(deps, work, actor, input, findChild);
    if (!canRemoveChild(await countChildren(work, party.id))) throw refuse("last_recipient", texts.lastRecipient);
    const before = await beforeChange(work, party);
    await deleteChild(work, child.id);
    return saveChange(deps, work, actor, { party, before, action: "remove birthday child" });
  });
}
