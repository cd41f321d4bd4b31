import type { Received } from "@wishwell/contract/calls";
import type { AddCharity } from "./add-charity.ts";
import type { ChangeCharity } from "./change-charity.ts";

/** From the wire's words to ours. */
export function fromNew(body: Received<"POST /charities", "body">): AddCharity {
  return {
    number: body.charity_number,
    name: body.name,
    description: body.description,
    contactEmail: body.contact_email,
    contactPhone: body.contact_phone ?? "",
    websiteUrl: body.website_url,
    paymentEmail: body.paypal_email,
    sectorId: body.charitysector_id,
    shown: body.status ?? false,
    validated: body.validated ?? false,
  };
}

/** What was left out stays as it is. */
export function fromChange(body: Received<"PATCH /charities", "body">): ChangeCharity {
  return {
    id: body.uuid,
    ...(body.charity_number !== undefined && { number: body.charity_number }),
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.contact_email !== undefined && { contactEmail: body.contact_email }),
    ...(body.contact_phone !== undefined && { contactPhone: body.contact_phone }),
    ...(body.website_url !== undefined && { websiteUrl: body.website_url }),
    ...(body.paypal_email !== undefined && { paymentEmail: body.paypal_email }),
    ...(body.paypal_email2 !== undefined && { paymentEmailAgain: body.paypal_email2 }),
    ...(body.charitysector_id !== undefined && { sectorId: body.charitysector_id }),
    ...(body.logo_url !== undefined && { logoUrl: body.logo_url }),
    ...(body.status !== undefined && { shown: body.status }),
    ...(body.validated !== undefined && { validated: body.validated }),
  };
}
