import type { Deps } from "../../platform/deps.ts";
import type { Drafts } from "../accounts/public.ts";
import type { DraftKeys } from "../charities/public.ts";
import { hashClaim } from "./claim-key.ts";
import { findDraftByClaim, lockUnowned } from "./drafts.store.ts";
import { keyFits } from "./parties.policy.ts";
import { hand, lockFitting } from "./take-over-drafts.ts";

/** For accounts, where a sign-up of the wizard may bring a draft along, and for charities, brought in for a draft. */
export function partyDrafts(deps: Deps): Drafts & DraftKeys {
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
    async opens(db, claimToken) {
      const claimHash = hashClaim(deps.config, claimToken);
      const draft = await findDraftByClaim(db, claimHash);
      return draft !== null && keyFits(draft, { claimHash, now: deps.clock.now() });
    },
  };
}
