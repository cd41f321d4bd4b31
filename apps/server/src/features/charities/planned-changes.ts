import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { sameAddress } from "@wishwell/domain/text/email-key";
import type { FieldErrors } from "../../platform/http/api/refusal.ts";
import type { Charity, CharityDetails } from "./charity.ts";

/** A form sends all its fields, changed or not. */
export interface CharityInput extends Partial<CharityDetails> {
  /** The payment address, typed a second time. */
  readonly paymentEmailAgain?: string;
  /** What to do with the logo: `elsewhere` is an image that was not uploaded here. */
  readonly logo?: "keep" | "remove" | "elsewhere";
  readonly validated?: boolean;
}

export interface CharityPlan {
  /** Only actual changes. */
  readonly details: Partial<CharityDetails>;
  readonly removesLogo: boolean;
  readonly paymentAddressChanges: boolean;
  readonly contactAddressChanges: boolean;
  readonly validation: "keep" | "give" | "take";
  /** An admin changes the contact address, so the previous code must stop working. */
  readonly endsCode: boolean;
  /** Faults that can be found without the database. */
  readonly faults: FieldErrors;
}

/** An admin may leave empty fields empty; the charity's own contact has to fill them in. */
export function planChanges(charity: Charity, wanted: CharityInput, by: "admin" | "contact"): CharityPlan {
  const details = differences(charity, by === "contact" ? withoutAdminFields(wanted) : wanted);
  const paymentAddressChanges = changesAddress(charity.paymentEmail, details.paymentEmail);
  const contactAddressChanges = changesAddress(charity.contactEmail, details.contactEmail);
  return {
    details,
    removesLogo: wanted.logo === "remove" && charity.logoFile !== null,
    paymentAddressChanges,
    contactAddressChanges,
    validation: planValidation(charity, by === "admin" ? wanted.validated : undefined, {
      // An admin validated this number with this payment address.
      checkedIsGone: paymentAddressChanges || details.number !== undefined,
    }),
    endsCode: by === "admin" && contactAddressChanges,
    faults: {
      ...emptyFields(charity, wanted, by),
      ...(paymentAddressChanges && isMissing(wanted.paymentEmailAgain) && unrepeated(wanted)),
      ...(wanted.logo === "elsewhere" && { logo_url: [fieldTexts.logoElsewhere] }),
      ...(losesSectorAndLogo(charity, wanted, by) && { charitysector_id: [fieldTexts.sector] }),
    },
  };
}

export function changesNothing({ details, removesLogo, validation }: CharityPlan): boolean {
  return Object.keys(details).length === 0 && !removesLogo && validation === "keep";
}

/** Number, visibility and validation are for admins; a contact's values are ignored. */
function withoutAdminFields({ number: _number, shown: _shown, ...rest }: CharityInput): CharityInput {
  return rest;
}

const detailNames = [
  "number",
  "name",
  "description",
  "contactEmail",
  "contactPhone",
  "websiteUrl",
  "paymentEmail",
  "shown",
  "sectorId",
] as const satisfies readonly (keyof CharityDetails)[];

function differences(charity: Charity, wanted: CharityInput): Partial<CharityDetails> {
  const changed = detailNames.filter((name) => wanted[name] !== undefined && wanted[name] !== charity[name]);
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

const changesAddress = (from: string, to: string | undefined) => to !== undefined && !sameAddress(from, to);

function planValidation(
  { validatedAt }: Charity,
  wanted: boolean | undefined,
  { checkedIsGone }: { checkedIsGone: boolean },
): CharityPlan["validation"] {
  if (wanted === true) return validatedAt === null || checkedIsGone ? "give" : "keep";
  return validatedAt !== null && (wanted === false || checkedIsGone) ? "take" : "keep";
}

const isMissing = (typed: string | undefined) => typed === undefined || typed === "";

/** A validation without a repeated address: the admin checked an address that has changed since. */
function unrepeated({ validated, paymentEmailAgain }: CharityInput): FieldErrors {
  return validated === true && paymentEmailAgain === undefined
    ? { paypal_email: [fieldTexts.paymentEmailMoved] }
    : { paypal_email2: [fieldTexts.paymentEmailAgain] };
}

function emptyFields(charity: Charity, wanted: CharityInput, by: "admin" | "contact"): FieldErrors {
  const needed = [
    ["contact_email", "contactEmail", fieldTexts.contactEmail],
    ["website_url", "websiteUrl", fieldTexts.website],
    ["description", "description", fieldTexts.description],
    ["paypal_email", "paymentEmail", fieldTexts.charityPaymentEmail],
  ] as const;
  const empty = needed.filter(([, name]) => wanted[name] === "" && (by === "contact" || charity[name] !== ""));
  return Object.fromEntries(empty.map(([field, , sentence]) => [field, [sentence]]));
}

/** Without a sector a charity needs at least a logo. */
function losesSectorAndLogo(charity: Charity, wanted: CharityInput, by: "admin" | "contact"): boolean {
  const sectorId = wanted.sectorId === undefined ? charity.sectorId : wanted.sectorId;
  const hasLogo = charity.logoFile !== null && wanted.logo !== "remove";
  if (sectorId !== null || hasLogo) return false;
  const hadNone = charity.sectorId === null && charity.logoFile === null;
  return hadNone ? by === "contact" && wanted.sectorId === null : true;
}
