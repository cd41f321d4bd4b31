import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { lockForOrganiser, requireOwner, strangerRefused } from "../parties/public.ts";
import { testInvite } from "./letters/invitation-letter.ts";
import { withOrganiser } from "./letters/with-organiser.ts";
import { requireToCome } from "./require-going.ts";

/** The invitation as a guest would get it, to an address of the organiser's choice. A paused party may be tried too. */
export async function sendTestInvite(
  deps: Deps,
  actor: Actor,
  { partyId, to }: { partyId: string; to: string },
): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, partyId);
    requireOwner(party);
    if (actor.kind !== "user") throw strangerRefused(actor);
    const now = deps.clock.now();
    requireToCome(party, now);
    // Counted with the work: a refusal costs nothing.
    await deps.limits.take("testInvites", actor.userId, work);
    await deps.post.queue(work, testInvite(deps.config, await withOrganiser(work, party), to, now));
  });
}
