import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound } from "../../../platform/http/api/refusal.ts";
import type { Party, PartyAddress, WholeParty } from "../party.ts";
import { faultsInDetails, refuseFaults } from "./change-party.ts";
import { lockForOrganiser, openForChange, saveChange } from "./edit-party.ts";

export interface AddressChange {
  readonly partyId: string;
  /** The address the caller expects to change, if given. */
  readonly addressId?: string | null | undefined;
  readonly version?: number | undefined;
  readonly address: Partial<PartyAddress>;
  readonly notify?: boolean | undefined;
}

/** A party always has exactly one address. */
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

/** Returns the errors that the change would give; none while the party is unknown. */
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

/** Looks up an address's position for an actor who may change the party. Nothing is saved. */
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

/** The tiles of the map around a position, for an actor who may change the party. Null without a map. */
export async function findMap(
  deps: Deps,
  actor: Actor,
  { partyId, position }: { partyId: string; position: { readonly lat: number; readonly lng: number } },
): Promise<string | null> {
  await deps.db.transaction().execute((tx) => lockForOrganiser(deps, tx, actor, partyId));
  return deps.mapTiles.addressFor(position);
}

interface TypedAddress {
  readonly postcode: string | null;
  /** The lines before and after the postcode. */
  readonly lines: readonly string[];
}

const postcodePattern = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

/** Splits an address typed into one field: "12 High Street, Clifton, BS6 5XQ". */
function readTypedAddress(typed: string): TypedAddress {
  const postcode = typed.match(postcodePattern)?.at(-1) ?? null;
  const rest = postcode === null ? typed : typed.replace(postcode, ",");
  const lines = rest
    .split(/[,\n]/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  return { postcode, lines };
}
