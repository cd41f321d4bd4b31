import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { unauthorised } from "../../platform/http/api/refusal.ts";
import type { Drafts } from "../accounts/public.ts";
import { type DraftKeys, inviteCharities } from "../charities/public.ts";
import { assignDrafts, findDraftByClaim, lockOwner, lockUnowned } from "./drafts.store.ts";
import { activateWhenReady } from "./editing/edit-party.ts";
import { charitiesOf } from "./editing/party-charities.store.ts";
import { hashClaim, claimMatches } from "./parties.policy.ts";
import { roomFor } from "./start-party.ts";

/** For accounts, where a sign-up may bring a draft along, and for charities that a visitor adds for a draft. */
export function partyDrafts(deps: Deps): Drafts & DraftKeys {
  return {
    fits: async (tx, claimed) => (await lockClaimedDrafts(deps, tx, [claimed])).length > 0,
    async takeOver(tx, partyId, userId) {
      const waiting = (await lockUnowned(tx, [partyId])).map(({ id }) => id);
      await hand(deps, tx, waiting, userId);
    },
    async opens(db, claimToken) {
      const claimHash = hashClaim(deps.config, claimToken);
      const draft = await findDraftByClaim(db, claimHash);
      return draft !== null && claimMatches(draft, { claimHash, now: deps.clock.now() });
    },
  };
}

export interface ClaimedDraft {
  readonly partyId: string;
  readonly claimToken: string;
}

export interface ClaimedDrafts {
  readonly taken: readonly string[];
  /** Drafts with valid claim tokens that exceed the user's limit; their tokens stay valid. */
  readonly waiting: readonly string[];
}

/**
 * Gives the user the drafts they started before signing in, oldest first, up to the limit. Drafts whose token does not
 * match are left out silently, so that no one learns whether such a party exists.
 */
export async function claimDrafts(deps: Deps, actor: Actor, claimed: readonly ClaimedDraft[]): Promise<ClaimedDrafts> {
  if (actor.kind !== "user") throw unauthorised();
  return deps.db.transaction().execute(async (tx) => {
    // Lock order: the account first, then the drafts.
    if (!(await lockOwner(tx, actor.userId))) throw unauthorised();
    const fitting = await lockClaimedDrafts(deps, tx, claimed);
    if (fitting.length === 0) return { taken: [], waiting: [] };
    const room = await roomFor(deps, tx, actor.userId);
    const [taken, waiting] = [fitting.slice(0, room), fitting.slice(room)];
    await hand(deps, tx, taken, actor.userId);
    return { taken, waiting };
  });
}

/** Locks the drafts whose claim tokens match; oldest first. */
async function lockClaimedDrafts(deps: Deps, tx: Tx, claimed: readonly ClaimedDraft[]): Promise<string[]> {
  const now = deps.clock.now();
  const claimedIds = claimed.map(({ partyId }) => partyId);
  const drafts = await lockUnowned(tx, claimedIds);
  const fits = ({ claimToken }: ClaimedDraft, draft: (typeof drafts)[number]) =>
    claimMatches(draft, { claimHash: hashClaim(deps.config, claimToken), now });
  return drafts
    .filter((draft) => claimed.some((claim) => claim.partyId === draft.id && fits(claim, draft)))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id }) => id);
}

/** With an owner, a draft may be complete enough to activate, and its charity may be emailed. */
async function hand(deps: Deps, tx: Tx, ids: readonly string[], ownerId: string): Promise<void> {
  if (ids.length === 0) return;
  await assignDrafts(tx, ids, ownerId, deps.clock.now());
  await activateWhenReady(deps, tx, ids);
  const chosen = (await charitiesOf(tx, ids)).map(({ charity }) => charity.id);
  await inviteCharities(deps, tx, chosen);
}
