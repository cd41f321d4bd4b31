import { limits } from "@wishwell/contract/limits";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid } from "../../platform/http/refusal.ts";
import { openForChange } from "./open-for-change.ts";
import { readTypedAddress } from "./typed-address.ts";

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
  await deps.db.transaction().execute((work) => openForChange(deps, work, actor, { id: partyId }));
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
