import { londonDay } from "@wishwell/domain/london-time";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { checkDetails } from "./check-details.ts";
import { openForChange, type Read } from "./open-for-change.ts";
import type { PartyDetails, WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";

export interface PartyChange extends Read {
  readonly details: Partial<PartyDetails>;
  /** The details form was sent, so that everything it asks for must be there. */
  readonly wholeForm: boolean;
  /** The box for a sleep-over is ticked. */
  readonly sleepover?: boolean;
}

export async function changeParty(deps: Deps, actor: Actor, input: PartyChange): Promise<WholeParty> {
  const { details, wholeForm, sleepover = false } = input;
  return deps.db.transaction().execute(async (work) => {
    const party = await openForChange(deps, work, actor, input);
    const today = londonDay(deps.clock.now());
    const activated = party.activatedAt !== null;
    await checkDetails(work, party, details, { today, wholeForm, sleepover, activated });
    return saveChange(deps, work, actor, { party, changes: details, action: "change party" });
  });
}
