import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { ApiError, type FieldErrors } from "../../lib/api/api-error.ts";

/** The organiser's details as typed. A type, not an interface, because a form's values are a plain record. */
export type OrganiserValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  password2: string;
  paypal_email: string;
  /** The organiser has no PayPal account, or will give it later. */
  later: boolean;
};

export const emptyOrganiser: OrganiserValues = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  password: "",
  password2: "",
  paypal_email: "",
  later: false,
};

/** A rough check for hints while typing; the server decides. */
const looksLikeEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim());

/** The fault in the payment email address; null when it will be given later. */
export function paymentFault({ paypal_email, later }: Pick<OrganiserValues, "paypal_email" | "later">): string | null {
  if (later) return null;
  if (paypal_email.trim() === "") return fieldTexts.paymentEmail;
  return looksLikeEmail(paypal_email) ? null : fieldTexts.emailShape;
}

/**
 * Reports all invalid fields at once. The server accepts an account without a payment address, which may come later.
 * This form requires that choice to be explicit, so it checks everything here.
 */
export function organiserFaults(values: OrganiserValues): FieldErrors {
  const faults: Record<keyof OrganiserValues, string | null> = {
    first_name: missing(values.first_name, fieldTexts.firstName),
    last_name: missing(values.last_name, fieldTexts.lastName),
    email: missing(values.email, fieldTexts.email) ?? (looksLikeEmail(values.email) ? null : fieldTexts.emailShape),
    phone: missing(values.phone, fieldTexts.phone),
    password: passwordFault(values.password),
    password2: repeatFault(values),
    paypal_email: paymentFault(values),
    later: null,
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
  );
}

/** Throws while the form has faults that can be found in the browser, so that nothing is sent. */
export function assertFaultless(values: OrganiserValues): void {
  const errors = organiserFaults(values);
  if (Object.keys(errors).length > 0) throw new ApiError(422, texts.formErrors, { errors });
}

const missing = (typed: string, sentence: string) => (typed.trim() === "" ? sentence : null);

function passwordFault(password: string): string | null {
  if (password === "") return fieldTexts.password;
  return Array.from(password).length < limits.password.min ? fieldTexts.passwordShort : null;
}

function repeatFault({ password, password2 }: OrganiserValues): string | null {
  if (password2 === "") return fieldTexts.passwordAgain;
  return password === password2 ? null : fieldTexts.passwordsDiffer;
}
