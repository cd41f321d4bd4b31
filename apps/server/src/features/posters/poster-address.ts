import type { Config } from "../../platform/config/config.ts";
import { posterKey } from "./signed-address.ts";

type Site = Pick<Config, "publicUrl" | "appSecret">;

/** The poster that anybody may see: it names venue and town. */
export const openPosterAddress = ({ publicUrl }: Pick<Site, "publicUrl">, partyId: string) =>
  `${publicUrl}/api/posters/public/${partyId}.png`;

/** The poster with the street, for those who may know it. It works for a day, and without a sign-in. */
export function signedPosterAddress(site: Site, partyId: string, now: Date): string {
  const { expires, signature } = posterKey(site, partyId, now);
  return `${site.publicUrl}/api/posters/${partyId}.png?expires=${expires}&signature=${signature}`;
}

/** The picture that shows where a link to the party is shared. */
export const linkCardPath = (partyId: string) => `/api/posters/card/${partyId}.png`;
