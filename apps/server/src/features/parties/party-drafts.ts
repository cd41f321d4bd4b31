import type { Deps } from "../../platform/deps.ts";
import type { Drafts } from "../accounts/public.ts";
import { lockUnowned } from "./drafts.store.ts";
import { hand, lockFitting } from "./take-over-drafts.ts";

/** For accounts: a sign-up of the wizard may bring a draft along. */
export function partyDrafts(deps: Deps): Drafts {
  return {
    fits: async (work, claimed) => (await lockFitting(deps, work, [claimed])).length > 0,
    async takeOver(work, partyId, userId) {
      const waiting = await lockUnowned(work, [partyId]);
      await hand(
        deps,
        work,
        waiting.map(({ id }) => id),
        userId,
      );
    },
  };
}
