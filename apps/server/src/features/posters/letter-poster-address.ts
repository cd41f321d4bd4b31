import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/keyed-hash.ts";
import { type KeyedParty, openPosterAddress } from "./poster-address.ts";

type Site = Pick<Config, "publicUrl" | "appSecret">;

/**
 * The address of the poster that a letter shows: to a guest with the street, for as long as that guest may know it and
 * the house does; without a guest, or afterwards, with venue and town. It never ends, as letters do not.
 */
export function posterForLetter(site: Site, party: KeyedParty, guest?: { readonly id: string }): string {
  if (guest === undefined) return openPosterAddress(site, party.id);
  const signature = letterSignature(site, party, guest.id).toString("base64url");
  return `${site.publicUrl}/api/posters/${party.id}.png?letter=${signature}`;
}

/**
 * Stands for the guest: a guest's own id opens the invitation, and is in no address that mail programs fetch pictures
 * from. A new code of the party ends it.
 */
export const letterSignature = (site: Pick<Site, "appSecret">, { id, shortCode }: KeyedParty, guestId: string) =>
  keyedHash(site.appSecret, "poster in a letter", `${id} ${shortCode} ${guestId}`);
