import type { Party as WireParty } from "@wishwell/contract/parties";
import type { Config } from "../../platform/config/config.ts";
import type { PartyCharity } from "./party.ts";

type WirePartyCharity = WireParty["eventcharities"][number];

/** What everybody may know of a party's charity. */
export function presentPartyCharity(
  config: Pick<Config, "publicUrl">,
  { id, partyId, reason, charity }: PartyCharity,
  forOrganiser: boolean,
): WirePartyCharity {
  return {
    ...(forOrganiser && { uuid: id }),
    event_uuid: partyId,
    charity_uuid: charity.id,
    reason,
    charity: {
      uuid: charity.id,
      charity_number: charity.number,
      name: charity.name,
      charitysector_id: charity.sectorId,
      sector: charity.sectorName,
      description: charity.description,
      website_url: charity.websiteUrl,
      website_domain: domainOf(charity.websiteUrl),
      logo_url: charity.logoFile === null ? "" : `${config.publicUrl}/files/logos/${charity.logoFile}`,
      has_contact_email: charity.hasContactEmail,
    },
  };
}

function domainOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";
}
