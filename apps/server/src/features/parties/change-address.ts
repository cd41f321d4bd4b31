import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type FieldErrors, notFound } from "../../platform/http/refusal.ts";
import { faultsInDetails } from "./faults-in-details.ts";
import { openForChange } from "./open-for-change.ts";
import { refuseFaults } from "./party-faults.ts";
import type { Party, PartyAddress, WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";

export interface AddressChange {
  readonly partyId: string;
  /** The address that the caller believes it changes, when they say so. */
  readonly addressId?: string | null | undefined;
  readonly version?: number | undefined;
  readonly address: Partial<PartyAddress>;
  readonly notify?: boolean | undefined;
}

/** A party has one address, which comes and goes with it. */
export async function changeAddress(deps: Deps, actor: Actor, input: AddressChange): Promise<WholeParty> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openAddress(deps, work, actor, input);
    refuseFaults(await faultsIn(deps, work, party, input));
    return saveChange(deps, work, actor, {
      party,
      changes: input.address,
      notify: input.notify,
      action: "change address",
    });
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which party is meant. */
export async function judgeAddress(
  deps: Deps,
  actor: Actor,
  { partyId, ...input }: Omit<AddressChange, "partyId"> & { readonly partyId: string | undefined },
): Promise<FieldErrors> {
  if (partyId === undefined) return {};
  return deps.db.transaction().execute(async (work) => {
    const party = await openAddress(deps, work, actor, { partyId, ...input });
    return faultsIn(deps, work, party, input);
  });
}

type Where = Omit<AddressChange, "address">;

async function openAddress(deps: Deps, work: Work, actor: Actor, { partyId: id, addressId, version }: Where) {
  const party = await openForChange(deps, work, actor, { id, version });
  if (addressId && party.addressId !== addressId) throw notFound();
  return party;
}

const faultsIn = (deps: Deps, work: Work, party: Party, { address }: Pick<AddressChange, "address">) =>
  faultsInDetails(deps, work, party, { details: address, wholeForm: false, sleepover: false });
