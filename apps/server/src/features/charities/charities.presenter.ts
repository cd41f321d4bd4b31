import type { Charity as CharityAnswer } from "@wishwell/contract/api/charities";
import { webDomain } from "@wishwell/domain/text/web-domain";
import type { Config } from "../../platform/config/config.ts";
import type { Charity } from "./charity.ts";
import { logoAddress } from "./logos/logo-url.ts";

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
