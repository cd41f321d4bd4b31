import type { Sent } from "@wishwell/contract/api/calls";
import type { Charity } from "@wishwell/contract/api/charities";
import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { sameAddress } from "@wishwell/domain/text/email-key";

/** A charity with the fields that only its contact and admins receive. */
export type WholeCharity = { [Name in keyof Charity]-?: Exclude<Charity[Name], undefined> };

/** Null when the response has only public fields, which means that the session is no longer valid. */
export function wholeCharity(charity: Charity): WholeCharity | null {
  return charity.contact_email === undefined ? null : (charity as WholeCharity);
}

/** The contact's form values in display order. Types, not interfaces, so that they are plain records. */
export type CharityValues = {
  name: string;
  charitysector_id: string;
  contact_email: string;
  contact_phone: string;
  website_url: string;
  description: string;
  paypal_email: string;
  paypal_email2: string;
};

/** The admin's form values. */
export type AdminCharityValues = { charity_number: string } & CharityValues & { status: boolean; validated: boolean };

/**
 * An admin's changes. A new number or payment address has its own validation checkbox, because the old tick says
 * nothing about it.
 */
export type AdminChangedValues = AdminCharityValues & { validated_anew: boolean };

export function charityValues(charity: WholeCharity): CharityValues {
  return {
    name: charity.name,
    charitysector_id: charity.charitysector_id === null ? "" : String(charity.charitysector_id),
    contact_email: charity.contact_email,
    contact_phone: charity.contact_phone,
    website_url: charity.website_url,
    description: charity.description,
    paypal_email: charity.paypal_email,
    // Prefilled like the first field, so that changing the address means changing both.
    paypal_email2: charity.paypal_email,
  };
}

export function adminValues(charity: WholeCharity): AdminChangedValues {
  return {
    charity_number: charity.charity_number,
    ...charityValues(charity),
    status: charity.status,
    validated: charity.validated,
    validated_anew: false,
  };
}

/** A new charity's logo is uploaded before it is saved. */
export type NewCharityValues = AdminCharityValues & { logo_url: string };

export const noCharity: NewCharityValues = {
  charity_number: "",
  name: "",
  charitysector_id: "",
  contact_email: "",
  contact_phone: "",
  website_url: "",
  description: "",
  logo_url: "",
  paypal_email: "",
  paypal_email2: "",
  status: true,
  validated: false,
};

type Changes = Sent<"PATCH /charities", "body">;

/** The contact sends everything, so that the server reports every missing field. */
export function contactChanges(values: CharityValues, uuid: string): Changes {
  return { uuid, ...values };
}

/**
 * Sends only changes: an admin may hide a charity or choose its sector before the charity has given its other details.
 */
export function adminChanges(values: AdminChangedValues, charity: WholeCharity): Changes {
  const before = adminValues(charity);
  const newAddress = paymentAddressChanged(values, charity);
  const needsValidation = endsValidation(values, charity);
  const { paypal_email, paypal_email2, validated, validated_anew, ...rest } = values;
  const ticked = needsValidation ? validated_anew : validated;
  const changed = Object.entries(rest).filter(([name, value]) => value !== before[name as keyof typeof rest]);
  return {
    uuid: charity.uuid,
    ...Object.fromEntries(changed),
    ...(newAddress || paypal_email2 !== before.paypal_email2 ? { paypal_email, paypal_email2 } : {}),
    ...(needsValidation || ticked !== before.validated ? { validated: ticked } : {}),
    // The tick applies to the address that the admin saw. If it has changed since, the server refuses.
    ...(!newAddress && ticked && (needsValidation || !before.validated) ? { paypal_email: before.paypal_email } : {}),
  };
}

/** The validation covers this charity number with this address; changing either ends it. */
export function endsValidation(values: AdminChangedValues, charity: WholeCharity): boolean {
  const number = parseCharityNumber(values.charity_number) ?? values.charity_number;
  return number !== charity.charity_number || paymentAddressChanged(values, charity);
}

export function paymentAddressChanged(values: Pick<CharityValues, "paypal_email">, charity: WholeCharity): boolean {
  return !sameAddress(values.paypal_email.trim(), charity.paypal_email);
}
