import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import { faultsInDetails, type WantedDetails } from "./faults-in-details.ts";
import { followTheme } from "./follow-theme.ts";
import { lockForOrganiser, openForChange, type Read } from "./open-for-change.ts";
import { refuseFaults } from "./party-faults.ts";
import { stateOf } from "./party-state.ts";
import type { PartyHooks, WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";
import { wholeParty } from "./whole-parties.store.ts";

export interface PartyChange extends Read, WantedDetails {
  /** Whether to email guests about a new date, time or place. */
  readonly notify?: boolean | undefined;
  /** Only checks the details. */
  readonly dryRun?: boolean | undefined;
}

export async function changeParty(deps: Deps, actor: Actor, input: PartyChange): Promise<WholeParty> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openForChange(deps, work, actor, input);
    refuseFaults(await faultsInDetails(deps, work, party, input));
    if (input.dryRun === true) return wholeParty(work, party.id);
    const changes = { ...input.details, ...(await followTheme(work, party, input.details.theme)) };
    return saveChange(deps, work, actor, { party, changes, notify: input.notify, action: "change party" });
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which party is meant. */
export async function judgeChange(
  deps: Deps,
  actor: Actor,
  { id, ...wanted }: WantedDetails & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  return deps.db.transaction().execute(async (work) => {
    const party = await openForChange(deps, work, actor, { id });
    return faultsInDetails(deps, work, party, wanted);
  });
}

/** How many families would be emailed about a new date or time, or a new place. */
export async function countToNotify(
  deps: Deps,
  actor: Actor,
  { id, countChangeEmails }: { readonly id: string } & Pick<PartyHooks, "countChangeEmails">,
): Promise<{ when: number; where: number }> {
  return deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    const { over, complete, cancelled } = stateOf(party, deps.clock.now());
    const toldOfChanges = party.activatedAt !== null && !over && !complete && !cancelled;
    return toldOfChanges ? countChangeEmails(work, id) : { when: 0, where: 0 };
  });
}
