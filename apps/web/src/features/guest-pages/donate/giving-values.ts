import type { DonateContent } from "@wishwell/contract/api/page-contents";

/** What the form holds, in the order the fields are seen. */
const nothingYet = {
  amount: "",
  billing_name: "",
  gift_aid: true as boolean,
  gift_aid_declaration: false as boolean,
  billing_address1: "",
  billing_postcode: "",
  amount_private: true as boolean,
};

export type GivingValues = typeof nothingYet;

/** The same as a plain form would bring it back. */
export const asPlain = Object.fromEntries(Object.keys(nothingYet).map((name) => [name, ""])) as Record<
  keyof GivingValues,
  string
>;

/** What the form begins with: what was typed before it came back, or what an intention said that came to nothing. */
export function valuesOf({ donation, outcome }: Pick<DonateContent, "donation" | "outcome">): GivingValues {
  if (outcome?.form === "give" && !outcome.done) return typedBefore(outcome.typed);
  if (donation === null) return nothingYet;
  const { amount, billing_name, gift_aid, amount_private } = donation;
  return { ...nothingYet, amount, billing_name, gift_aid, amount_private };
}

function typedBefore(typed: Readonly<Record<string, string>>): GivingValues {
  const entries = Object.entries(nothingYet).map(([name, usual]): [string, string | boolean] => {
    const said = typed[name] ?? "";
    // A box that is not ticked is not sent at all.
    return [name, typeof usual === "boolean" ? said !== "" && said !== "0" : said];
  });
  return Object.fromEntries(entries) as GivingValues;
}

/** As the call wants it: an address is sent only for Gift Aid, and what was not typed is not said. */
export function sentAs(values: GivingValues) {
  const { amount, billing_name, gift_aid, gift_aid_declaration, billing_address1, billing_postcode } = values;
  return {
    amount: amount.trim(),
    billing_name,
    gift_aid: gift_aid ? (1 as const) : (0 as const),
    gift_aid_declaration: gift_aid && gift_aid_declaration ? (1 as const) : (0 as const),
    amount_private: values.amount_private ? (1 as const) : (0 as const),
    ...(gift_aid && billing_address1.trim() !== "" && { billing_address1 }),
    ...(gift_aid && billing_postcode.trim() !== "" && { billing_postcode }),
  };
}
