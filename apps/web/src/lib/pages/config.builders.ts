import type { PublicConfig } from "@wishwell/contract/api/operations";

export function aConfig(given: Partial<PublicConfig> = {}): PublicConfig {
  return {
    product: "Wishwell",
    tagline: "Make your presents felt",
    locale: "en-GB",
    currency: "GBP",
    public_url: "https://wishwell.example",
    support_email: "help@wishwell.example",
    operator: {
      name: "Sample Parties Ltd",
      number: "01234567",
      status: "company",
      address: "1 Sample Street\nBristol BS1 0AA",
      ico_number: "ZA123456",
    },
    social_links: [{ name: "Instagram", url: "https://social.example/party" }],
    hashtag: "#wishwell",
    gift_aid_fraction: 0.25,
    fees: { fixed_pence: 80, percent: 2 },
    data_request_fee: 15,
    payments: { provider: "sandbox", client_id: null },
    provider_signup_url: "https://provider.example/signup",
    map_tiles: null,
    map_attribution: "© OpenStreetMap contributors",
    analytics_script: null,
    development: true,
    ...given,
  };
}
