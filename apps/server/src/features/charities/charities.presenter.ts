import type {
  Charity as CharityAnswer,
  FoundCharity as FoundAnswer,
  RegisteredCharity as RegisteredAnswer,
} from "@wishwell/contract/api/charities";
import { matchedName } from "@wishwell/domain/charities/matched-name";
import { webDomain } from "@wishwell/domain/text/web-domain";
import type { Config } from "../../platform/config/config.ts";
import type { Charity } from "./charity.ts";
import type { Places } from "../../platform/places/places.ts";
import { logoAddress } from "./logos/logo-url.ts";
import type { FoundCharity } from "./register-search/search-types.ts";
import type { Registered } from "./show-charities.ts";

type Site = Pick<Config, "publicUrl">;

/** Public fields only. */
export function presentCharity(site: Site, charity: Charity): CharityAnswer {
  return {
    uuid: charity.id,
    charity_number: charity.number,
    name: charity.name,
    charitysector_id: charity.sectorId,
    sector: charity.sectorName,
    description: charity.description,
    website_url: charity.websiteUrl,
    website_domain: webDomain(charity.websiteUrl),
    logo_url: logoAddress(site, charity.logoFile),
    has_contact_email: charity.contactEmail !== "",
  };
}

/** Also the fields that only the charity's contact and admins may see. */
export function presentWholeCharity(site: Site, charity: Charity): CharityAnswer {
  return {
    ...presentCharity(site, charity),
    contact_email: charity.contactEmail,
    contact_phone: charity.contactPhone,
    paypal_email: charity.paymentEmail,
    status: charity.shown,
    validated: charity.validatedAt !== null,
    validated_at: charity.validatedAt?.toISOString() ?? null,
    payments_held_until: charity.paymentsHeldUntil?.toISOString() ?? null,
    on_register: charity.standing === "registered",
  };
}

export function presentRegistered({ details, isGood, enrolledId }: Registered): RegisteredAnswer {
  return {
    charity_number: details.number,
    name: details.name,
    contact_email: details.contactEmail,
    contact_phone: details.contactPhone,
    website_url: details.websiteUrl,
    description: details.description,
    on_register: isGood,
    uuid: enrolledId,
  };
}

export interface FoundNeeds {
  readonly config: Config;
  readonly places: Places;
}

/** A search result for somebody who typed this. */
export function presentFound({ config, places }: FoundNeeds, charity: FoundCharity, typed: string): FoundAnswer {
  return {
    uuid: charity.id,
    charity_number: charity.number,
    name: charity.name,
    matched_name: matchedName(typed, charity.name, charity.names),
    description: charity.description,
    place: charity.postcode === null ? null : places.townOf(charity.postcode),
    distance_km: charity.km === null ? null : Math.round(charity.km * 10) / 10,
    income: charity.income,
    website_url: charity.websiteUrl,
    website_domain: webDomain(charity.websiteUrl),
    logo_url: logoAddress(config, charity.logoFile),
    has_contact_email: charity.hasContactEmail,
  };
}
