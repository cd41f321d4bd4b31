import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { findParty } from "./parties.store.ts";
import { strangerRefused } from "./parties.policy.ts";
import { changeParty } from "./change-party.ts";
import type { PartyAddress, WholeParty } from "./party.ts";

export interface AddressChange {
  readonly partyId: string;
  /** The address that the caller believes it changes, when they say so. */
  readonly addressId?: string | null | undefined;
  readonly version?: number | undefined;
  readonly address: Partial<PartyAddress>;
}

/** A party has one address, which comes and goes with it. */
export async function changeAddress(deps: Deps, actor: Actor, input: AddressChange): Promise<WholeParty> {
  const { partyId: id, addressId, version, address } = input;
  const party = addressId ? await findParty(deps.db, id) : null;
  if (addressId && party?.addressId !== addressId) throw strangerRefused(actor);
  return changeParty(deps, actor, { id, version, details: address, wholeForm: false });
}
