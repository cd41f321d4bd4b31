import type { Config } from "../../../platform/config/config.ts";
import { keyedHash, keyFor, keyQuery, type Lock } from "../../../platform/http/signed-urls.ts";

type Site = Pick<Config, "publicUrl" | "appSecret">;

/** The poster that anybody may see: it names venue and town. */
export const openPosterAddress = ({ publicUrl }: Pick<Site, "publicUrl">, partyId: string) =>
  `${publicUrl}/api/posters/public/${partyId}.png`;

/** Of a party: a new code ends every key that was given away with the old one. */
interface KeyedParty {
  readonly id: string;
  readonly shortCode: string;
}

export const posterLock = ({ id, shortCode }: KeyedParty): Lock => ({
  purpose: "poster",
  subject: `${id} ${shortCode}`,
  days: 1,
});

/** The poster with the street, for those who may know it. It works for a day, and without a sign-in. */
export const signedPosterAddress = (site: Site, party: KeyedParty, now: Date) =>
  `${site.publicUrl}/api/posters/${party.id}.png?${keyQuery(keyFor(site, posterLock(party), now))}`;

/** The picture that shows where a link to the party is shared. */
export const linkCardPath = (partyId: string) => `/api/posters/card/${partyId}.png`;

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
