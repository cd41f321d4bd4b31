import { partyClocks, partyEnd } from "@wishwell/domain/parties/party-clock";
import type { Deps } from "../../platform/deps.ts";
import { insertChild } from "./editing/children.store.ts";
import { freeCode } from "./start-party.ts";
import { insertPartyCharity } from "./editing/party-charities.store.ts";
import { insertParty, lockParty, updateParty } from "./parties.store.ts";
import { recordDone, setSecondOrganiser } from "./organisers/organisers.store.ts";
import { type ChildDetails, emptyDetails, type PartyDetails } from "./party.ts";
import { activateWhenReady } from "./editing/edit-party.ts";

export interface KnownParty {
  readonly ownerId: string;
  readonly details: Partial<PartyDetails> & { readonly date: string };
  readonly children: readonly ChildDetails[];
  readonly charity: { readonly id: string; readonly reason: string };
  /** Whether it is over and complete. */
  readonly complete?: boolean;
}

/** For the demo: a party with nothing missing, active or complete. Returns its id. */
export async function addKnownParty(
  deps: Deps,
  { ownerId, charity, complete, ...wanted }: KnownParty,
): Promise<string> {
  const now = deps.clock.now();
  const details = { ...emptyDetails, ...wanted.details };
  return deps.db.transaction().execute(async (tx) => {
    const ids = { id: deps.random.uuid(), addressId: deps.random.uuid(), shortCode: await freeCode(deps, tx) };
    const party = await insertParty(tx, { ...details, ...ids, ownerId, claimHash: null }, now);
    for (const child of wanted.children) {
      await insertChild(tx, { ...child, id: deps.random.uuid(), partyId: party.id });
    }
    const choice = { id: deps.random.uuid(), partyId: party.id, charityId: charity.id, reason: charity.reason };
    await insertPartyCharity(tx, choice, now);
    await activateWhenReady(deps, tx, [party.id]);
    if (complete) {
      const { completesAt } = partyClocks(partyEnd({ ...details, date: wanted.details.date }));
      await updateParty(tx, party, { completedAt: completesAt }, now);
    }
    return party.id;
  });
}

/** For the demo: somebody has joined as second organiser. */
export async function addKnownSecond(
  { db, clock }: Deps,
  { partyId, userId }: { readonly partyId: string; readonly userId: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockParty(tx, partyId);
    await setSecondOrganiser(tx, partyId, userId, now);
    await recordDone(tx, { partyId, actorId: userId, action: "join party" }, now);
  });
}
