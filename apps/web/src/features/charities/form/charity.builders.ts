import type { WholeCharity } from "./charity-values.ts";

export function aWholeCharity(change: Partial<WholeCharity> = {}): WholeCharity {
  return {
    uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01",
    charity_number: "GB-CHC-1076822",
    name: "Tideline Trust",
    charitysector_id: 3,
    sector: "Environment",
    description: "Keeps beaches clean with local families.",
    website_url: "https://tideline.example",
    website_domain: "tideline.example",
    logo_url: "",
    has_contact_email: true,
    contact_email: "hello@tideline.example",
    contact_phone: "0117 496 0123",
    paypal_email: "giving@tideline.example",
    status: true,
    validated: true,
    validated_at: "2027-03-01T09:42:00.000Z",
    payments_held_until: null,
    on_register: true,
    ...change,
  };
}
