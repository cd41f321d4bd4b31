import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { unauthorised } from "../../platform/http/api/refusal.ts";
import type { Drafts } from "../accounts/public.ts";
import { type DraftKeys, inviteCharities } from "../charities/public.ts";
import { findDraftByClaim, giveDrafts, lockUnowned } from "./drafts.store.ts";
import { activateWhenReady } from "./editing/edit-party.ts";
import { charitiesOf } from "./editing/party-charities.store.ts";
import { hashClaim, keyFits } from "./parties.policy.ts";
import { lockOwner } from "./parties.store.ts";
import { roomFor } from "./start-party.ts";

/** For accounts, where a sign-up of the wizard may bring a draft along, and for charities, brought in for a draft. */
export function partyDrafts(deps: Deps): Drafts & DraftKeys {
  return {
    fits: async (tx, claimed) => (await lockFitting(deps, tx, [claimed])).length > 0,
    async takeOver(tx, partyId, userId) {
      const waiting = await lockUnowned(tx, [partyId]);
      await hand(
        deps,
        tx,
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

export interface ClaimedDraft {
  readonly partyId: string;
  readonly claimToken: string;
}

export interface TakenDrafts {
  readonly taken: readonly string[];
  /** One's own by their keys, too, but there is no room for them: the keys go on fitting. */
  readonly waiting: readonly string[];
}

/**
 * Drafts that were started before signing in become one's own, each with its key, the oldest first as far as there is
 * room for them. What does not fit its key is left out without a word: nobody learns whether there is such a party, or
 * whose it is.
 */
export async function takeOverDrafts(deps: Deps, actor: Actor, claimed: readonly ClaimedDraft[]): Promise<TakenDrafts> {
  if (actor.kind !== "user") throw unauthorised();
  return deps.db.transaction().execute(async (tx) => {
    // First the account, then the drafts: everybody locks in this order.
    if (!(await lockOwner(tx, actor.userId))) throw unauthorised();
    const fitting = await lockFitting(deps, tx, claimed);
    if (fitting.length === 0) return { taken: [], waiting: [] };
    const room = await roomFor(deps, tx, actor.userId);
    const [taken, waiting] = [fitting.slice(0, room), fitting.slice(room)];
    await hand(deps, tx, taken, actor.userId);
    return { taken, waiting };
  });
}

/** The drafts whose keys these are, locked; the oldest first. */
async function lockFitting(deps: Deps, tx: Tx, claimed: readonly ClaimedDraft[]): Promise<string[]> {
  const now = deps.clock.now();
  const drafts = await lockUnowned(
    tx,
    claimed.map(({ partyId }) => partyId),
  );
  const fits = ({ claimToken }: ClaimedDraft, draft: (typeof drafts)[number]) =>
    keyFits(draft, { claimHash: hashClaim(deps.config, claimToken), now });
  return drafts
    .filter((draft) => claimed.some((claim) => claim.partyId === draft.id && fits(claim, draft)))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id }) => id);
}

/** A draft with an owner may have everything a party needs, and its charity may hear of it. */
async function hand(deps: Deps, tx: Tx, ids: readonly string[], ownerId: string): Promise<void> {
  if (ids.length === 0) return;
  await giveDrafts(tx, ids, ownerId, deps.clock.now());
  await activateWhenReady(deps, tx, ids);
  const chosen = await charitiesOf(tx, ids);
  await inviteCharities(
    deps,
    tx,
    chosen.map(({ charity }) => charity.id),
  );
}
