import type { Sent } from "@wishwell/contract/api/calls";
import type { Guest } from "@wishwell/contract/api/guests";
import { guestStatusWords, statusFromWire } from "@wishwell/domain/guests/guest-status";
import { draftFields } from "../../../lib/forms/draft-fields.ts";
import type { Compared } from "../../../lib/forms/two-versions.ts";
import { comparedContact, contactChanges, contactValues, type ContactValues } from "../contact/contact-form.ts";
import { allergiesIn, linesIn, needsSent, needsValues, type NeedsValues } from "../../party/needs/needs-form.ts";

/** A guest as typed, in display order. A type alias, because an interface is not assignable to a plain record. */
export type GuestValues = ContactValues &
  NeedsValues & {
    status: string;
    "siblings.numbers": string;
    "siblings.names": string;
    adults_staying: string;
  };

export function guestValues(guest: Guest): GuestValues {
  const { allergies = [], diets = [], requirements = "" } = guest;
  return {
    status: String(statusFromWire(guest)),
    "siblings.numbers": String(guest.siblings?.numbers ?? 0),
    "siblings.names": guest.siblings?.names ?? "",
    adults_staying: String(guest.adults_staying ?? 0),
    ...needsValues({ allergies, diets, requirements }),
    ...contactValues(guest),
  };
}

/** The fields to send. The status is sent in a separate call. */
export function guestChanges(values: GuestValues, uuid: string): Sent<"PATCH /eventattendees", "body"> {
  return {
    ...contactChanges(values, uuid),
    siblings: { numbers: values["siblings.numbers"], names: values["siblings.names"] },
    adults_staying: values.adults_staying,
    ...needsSent(values),
  };
}

const said = (field: keyof GuestValues, label: string): Compared<GuestValues> => ({
  label,
  fields: [field],
  words: (values) => values[field],
});

export const comparedGuest: readonly Compared<GuestValues>[] = [
  { label: "Status", fields: ["status"], words: ({ status }) => guestStatusWords(Number(status)) },
  said("siblings.numbers", "Siblings coming"),
  said("siblings.names", "Siblings’ names"),
  said("adults_staying", "Adults staying"),
  { label: "Allergies", fields: ["allergies", "other_allergies"], words: (values) => allergiesIn(values).join(", ") },
  { label: "Diet", fields: ["diets"], words: (values) => linesIn(values.diets).join(", ") },
  said("requirements", "Special requirements"),
  ...comparedContact,
];

/** Compares all fields except the version. */
export function sameGuest(one: GuestValues, other: GuestValues): boolean {
  return comparedGuest.every(({ fields }) => fields.every((field) => one[field] === other[field]));
}

/**
 * Whether a field changed that a draft stores (`kept`) or does not store. A child's needs are never stored in the
 * browser.
 */
export function hasTypedChanges(values: GuestValues, read: GuestValues, kept: boolean): boolean {
  return comparedGuest.some(({ fields }) =>
    fields.some((field) => values[field] !== read[field] && draftedFields.includes(field) === kept),
  );
}

const draftedFields: readonly string[] = draftFields.guest;
