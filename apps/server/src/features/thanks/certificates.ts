import { ordinalEnding } from "@wishwell/domain/parties/party-dates";
import { listed, possessive } from "@wishwell/domain/parties/party-language";
import type { CertificateParty } from "@wishwell/poster/certificate/certificate-svg";
import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { ageAt, type WholeParty } from "../parties/public.ts";

/** The part common to all certificates of a party, with the birthday child's words. */
export function certificateParty(party: WholeParty, words: string): CertificateParty {
  return {
    children: listed(party.children.map(({ firstName }) => firstName)),
    occasion: occasionOf(party),
    gift: listed(party.children.map(({ gift }) => gift).filter((gift) => gift !== "")),
    charity: listed(party.charities.map(({ charity }) => charity.name)),
    date: party.date,
    words,
  };
}

/**
 * For example "Maya’s 7th birthday". Without the number once the date of birth is deleted, and for several children.
 */
function occasionOf(party: WholeParty): string {
  const [child, ...others] = party.children;
  if (child === undefined) return "the party";
  const age = others.length === 0 ? ageAt(child, party) : null;
  const names = possessive(listed(party.children.map(({ firstName }) => firstName)));
  return age === null || age < 1 ? `${names} birthday` : `${names} ${age}${ordinalEnding(age)} birthday`;
}

/**
 * Used in place of the guest's id, which opens the invitation and must not be in image addresses that mail programs
 * fetch.
 */
export const certificateSignature = ({ appSecret }: Pick<Config, "appSecret">, guestId: string): Buffer =>
  keyedHash(appSecret, "certificate in a letter", guestId);

/**
 * The image address for an email. It never expires, because emails don't, but shows nothing once the thank-you is gone.
 */
export function certificateForLetter(
  site: Pick<Config, "appSecret" | "publicUrl">,
  { partyId, guestId }: { readonly partyId: string; readonly guestId: string },
): string {
  const signature = certificateSignature(site, guestId).toString("base64url");
  return `${site.publicUrl}/api/events/certificate/${partyId}.png?letter=${signature}`;
}
