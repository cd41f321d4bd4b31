import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound } from "../../../platform/http/api/refusal.ts";
import type { Party, PartyAddress, WholeParty } from "../party.ts";
import { faultsInDetails, refuseFaults } from "./change-party.ts";
import { openForChange, saveChange } from "./edit-party.ts";

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
  return deps.db.transaction().execute(async (tx) => {
    const party = await openAddress(deps, tx, actor, input);
    refuseFaults(await faultsIn(deps, tx, party, input));
    return saveChange(deps, tx, actor, {
      party,
      changes: input.address,
      notify: input.notify,
      action: "change address",
    });
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which party is meant. */
export async function validateAddress(
  deps: Deps,
  actor: Actor,
  { partyId, ...input }: Omit<AddressChange, "partyId"> & { readonly partyId: string | undefined },
): Promise<FieldErrors> {
  if (partyId === undefined) return {};
  return deps.db.transaction().execute(async (tx) => {
    const party = await openAddress(deps, tx, actor, { partyId, ...input });
    return faultsIn(deps, tx, party, input);
  });
}

type Where = Omit<AddressChange, "address">;

async function openAddress(deps: Deps, tx: Tx, actor: Actor, { partyId: id, addressId, version }: Where) {
  const party = await openForChange(deps, tx, actor, { id, version });
  if (addressId && party.addressId !== addressId) throw notFound();
  return party;
}

const faultsIn = (deps: Deps, tx: Tx, party: Party, { address }: Pick<AddressChange, "address">) =>
  faultsInDetails(deps, tx, party, { details: address, wholeForm: false, sleepover: false });

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly postcode: string;
  readonly approximate: boolean;
}

/** Where an address lies, for whoever may change the party it is meant for. Nothing is saved. */
export async function findPosition(
  deps: Deps,
  actor: Actor,
  { partyId, typed }: { partyId: string; typed: string },
): Promise<Position> {
  await deps.db.transaction().execute((tx) => openForChange(deps, tx, actor, { id: partyId }));
  await deps.limits.take("geocodes", actor.kind === "user" ? actor.userId : actor.address);
  const { postcode, lines } = readTypedAddress(typed);
  const place = postcode === null ? null : await deps.places.locate(postcode);
  if (place === null) throw invalid({ address: [texts.geocodeFailed] }, texts.geocodeFailed);
  const others = lines.filter((line) => line.toLowerCase() !== place.town?.toLowerCase());
  const [address1 = "", ...more] = others.map((line) => line.slice(0, limits.addressLine));
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    address1,
    address2: more.join(", ").slice(0, limits.addressLine),
    city: place.town ?? "",
    postcode: place.postcode,
    approximate: place.approximate,
  };
}

interface TypedAddress {
  /** The postcode in it, when there is one. */
  readonly postcode: string | null;
  /** The lines before and after it, without the town that the postcode says anyway. */
  readonly lines: readonly string[];
}

const postcodePattern = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

/** "12 High Street, Clifton, BS6 5XQ": what somebody typed into one box. */
function readTypedAddress(typed: string): TypedAddress {
  const postcode = typed.match(postcodePattern)?.at(-1) ?? null;
  const rest = postcode === null ? typed : typed.replace(postcode, ",");
  const lines = rest
    .split(/[,\n]/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  return { postcode, lines };
}
