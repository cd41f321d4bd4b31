import type { PublicConfig } from "@wishwell/contract/operations";
import { giftAidFraction, ourFee } from "@wishwell/domain/split";
import type { Config } from "../../platform/config/config.ts";

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
    fees: { fixed_pence: ourFee.fixedPence, percent: ourFee.percent },
    data_request_fee: config.DATA_REQUEST_FEE,
    payments: { provider: config.payments, client_id: config.PAYPAL_CLIENT_ID ?? null },
    provider_signup_url: config.PROVIDER_SIGNUP_URL,
    map_tiles: config.MAP_TILES ?? null,
    map_attribution: config.MAP_ATTRIBUTION,
    analytics_script: config.ANALYTICS_SCRIPT ?? null,
    development: !config.production,
  };
}
