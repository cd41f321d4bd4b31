import type { Config } from "../../platform/config/config.ts";
import { keyFor, keyQuery, type Lock } from "./signed-address.ts";

type Site = Pick<Config, "publicUrl" | "appSecret">;

/** The poster that anybody may see: it names venue and town. */
export const openPosterAddress = ({ publicUrl }: Pick<Site, "publicUrl">, partyId: string) =>
  `${publicUrl}/api/posters/public/${partyId}.png`;

/** Of a party: a new code ends every key that was given away with the old one. */
export interface KeyedParty {
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
