import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { openGuests } from "../guests/public.ts";
import { markSeen } from "./messages.store.ts";

/** The organiser has seen what a guest wrote. */
export async function markRead(deps: Deps, actor: Actor, { guestId }: { guestId: string }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    await openGuests(work, actor, [guestId]);
    await markSeen(work, guestId, deps.clock.now());
  });
}
