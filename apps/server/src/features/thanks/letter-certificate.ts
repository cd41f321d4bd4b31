import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/keyed-hash.ts";

/**
 * Stands for the guest: a guest's own id opens the invitation, and is in no address that mail programs fetch pictures
 * from.
 */
export const certificateSignature = ({ appSecret }: Pick<Config, "appSecret">, guestId: string): Buffer =>
  keyedHash(appSecret, "certificate in a letter", guestId);

/** The picture that a letter shows. It never ends, as letters do not; without the thank-you it shows nothing. */
export function certificateForLetter(
  site: Pick<Config, "appSecret" | "publicUrl">,
  { partyId, guestId }: { readonly partyId: string; readonly guestId: string },
): string {
  const signature = certificateSignature(site, guestId).toString("base64url");
  return `${site.publicUrl}/api/events/certificate/${partyId}.png?letter=${signature}`;
}
