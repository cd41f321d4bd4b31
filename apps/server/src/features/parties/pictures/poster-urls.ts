import type { Config } from "../../../platform/config/config.ts";
import { keyedHash, keyFor, keyQuery, type Lock } from "../../../platform/http/signed-urls.ts";

type Site = Pick<Config, "publicUrl" | "appSecret">;

/** The public poster, which names venue and town. */
export const openPosterAddress = ({ publicUrl }: Pick<Site, "publicUrl">, partyId: string) =>
  `${publicUrl}/api/posters/public/${partyId}.png`;

/** Signatures include the code, so a new code invalidates all of them. */
interface KeyedParty {
  readonly id: string;
  readonly shortCode: string;
}

export const posterLock = ({ id, shortCode }: KeyedParty): Lock => ({
  purpose: "poster",
  subject: `${id} ${shortCode}`,
  days: 1,
});

/** The poster with the street, for readers who may see it. Works for a day without signing in. */
export const signedPosterAddress = (site: Site, party: KeyedParty, now: Date) =>
  `${site.publicUrl}/api/posters/${party.id}.png?${keyQuery(keyFor(site, posterLock(party), now))}`;

/** The preview image for shared links to the party. */
export const linkCardPath = (partyId: string) => `/api/posters/card/${partyId}.png`;

/**
 * The poster's address in an email. A guest sees the street as long as they may and we store it; afterwards, or without
 * a guest, venue and town. It never expires, because emails do not.
 */
export function posterForLetter(site: Site, party: KeyedParty, guest?: { readonly id: string }): string {
  if (guest === undefined) return openPosterAddress(site, party.id);
  const signature = letterSignature(site, party, guest.id).toString("base64url");
  return `${site.publicUrl}/api/posters/${party.id}.png?letter=${signature}`;
}

/**
 * Identifies the guest instead of their id, which opens the invitation and must not be in a URL that mail clients
 * fetch. A new party code invalidates it.
 */
export const letterSignature = (site: Pick<Site, "appSecret">, { id, shortCode }: KeyedParty, guestId: string) =>
  keyedHash(site.appSecret, "poster in a letter", `${id} ${shortCode} ${guestId}`);
