import type { Received } from "@wishwell/contract/calls";
import type { TypedIntention } from "./read-intention.ts";

type IntentionBody = Received<"POST /donations", "body">;

/** What the form says about the money; the choice of Gift Aid starts at yes. */
export function fromIntention(
  body: Partial<IntentionBody>,
): Omit<TypedIntention, "amount"> & { readonly amount: string | number | undefined } {
  return {
    amount: body.amount,
    billing: {
      name: body.billing_name ?? "",
      address1: body.billing_address1 ?? "",
      address2: body.billing_address2 ?? "",
      city: body.billing_city ?? "",
      postcode: body.billing_postcode ?? "",
    },
    giftAid: body.gift_aid ?? true,
    declared: body.gift_aid_declaration ?? false,
  };
}
