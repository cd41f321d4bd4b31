import type { PublicConfig } from "@wishwell/contract/api/operations";
import { texts } from "@wishwell/contract/texts/texts";
import { giftAidFraction, ourFee } from "@wishwell/domain/money/split";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import { recordPageError } from "./page-errors.ts";

export function operationsRoutes(deps: Deps): Route[] {
  const config = presentPublicConfig(deps.config);
  return [
    route("GET /config", async () => ({ data: config })),
    route("POST /errorreporting/frontend", async ({ actor, body }) => {
      await recordPageError(deps, actor, body);
      return { message: texts.reported };
    }),
  ];
}

/** The public part of the configuration. */
export function presentPublicConfig(config: Config): PublicConfig {
  return {
    product: config.PRODUCT_NAME,
    tagline: "Make your presents felt",
    locale: "en-GB",
    currency: "GBP",
    public_url: config.publicUrl,
    support_email: config.SUPPORT_EMAIL,
    operator: {
      name: config.OPERATOR_NAME,
      number: config.OPERATOR_NUMBER,
      status: config.OPERATOR_STATUS ?? null,
      address: config.OPERATOR_ADDRESS,
      ico_number: config.ICO_NUMBER,
    },
    social_links: config.SOCIAL_LINKS,
    hashtag: config.HASHTAG,
    gift_aid_fraction: giftAidFraction,
    fees: { fixed_pence: ourFee.fixedPence, percent: ourFee.percent },
    data_request_fee: config.dataRequestFee,
    payments: { provider: config.payments, client_id: config.PAYPAL_CLIENT_ID ?? null },
    provider_signup_url: config.PROVIDER_SIGNUP_URL,
    map_tiles: config.mapTiles && "/files/map/{area}/{z}/{x}/{y}",
    map_attribution: config.MAP_ATTRIBUTION,
    analytics_script: config.ANALYTICS_SCRIPT ?? null,
    development: !config.production,
  };
}
