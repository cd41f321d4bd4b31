import type { PublicConfig } from "@wishwell/contract/operations";
import type { Config } from "../../platform/config/config.ts";

/** The platform's fee on a contribution: 80p and 2 per cent. */
const fees = { fixed_pence: 80, percent: 2 };
/** What the tax office adds to each pound under Gift Aid. */
const giftAidFraction = 0.25;

/** The part of the configuration that every page may know. */
export function presentPublicConfig(config: Config): PublicConfig {
  return {
    product: config.PRODUCT_NAME,
    tagline: "Make your presents felt",
    locale: "en-GB",
    currency: "GBP",
    public_url: config.publicUrl,
    support_email: config.SUPPORT_EMAIL,
    company_address: config.COMPANY_ADDRESS,
    social_links: config.SOCIAL_LINKS,
    hashtag: config.HASHTAG,
    gift_aid_fraction: giftAidFraction,
    fees,
    data_request_fee: config.DATA_REQUEST_FEE,
    payments: { provider: config.payments, client_id: config.PAYPAL_CLIENT_ID ?? null },
    provider_signup_url: config.PROVIDER_SIGNUP_URL,
    map_tiles: config.MAP_TILES ?? null,
    map_attribution: config.MAP_ATTRIBUTION,
    analytics_script: config.ANALYTICS_SCRIPT ?? null,
    development: !config.production,
  };
}
