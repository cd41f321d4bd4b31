import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { freeCode } from "./free-code.ts";
import { lockForOrganiser } from "./open-for-change.ts";
import type { WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";

/** A new code; whoever has the old one finds nothing any more. */
export async function renewCode(deps: Deps, actor: Actor, { id }: { id: string }): Promise<WholeParty> {
  return deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    const changes = { shortCode: await freeCode(deps, work) };
    return saveChange(deps, work, actor, { party, changes, action: "renew party code" });
  });
}
