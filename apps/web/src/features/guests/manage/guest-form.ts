import type { Sent } from "@wishwell/contract/calls";
import type { Guest } from "@wishwell/contract/guests";
import { allergens, diets, type Diet } from "@wishwell/domain/guest-needs";
import { guestStatusWords } from "@wishwell/domain/guest-status";
import { draftFields } from "../../../lib/draft-fields.ts";
import type { Compared } from "../../../lib/two-versions.ts";
import { comparedContact, contactChanges, contactValues, type ContactValues } from "../contact/contact-form.ts";

/** A guest as typed, in the order it is seen. A type, because a form's values are a plain record. */
export type GuestValues = ContactValues & {
  status: string;
  "siblings.numbers": string;
  "siblings.names": string;
  adults_staying: string;
  /** The usual ones that are ticked, one a line. */
  allergies: string;
  /** Others in words of their own, with commas. */
  other_allergies: string;
  /** One a line. */
  diets: string;
  requirements: string;
};

export function guestValues(guest: Guest): GuestValues {
  const said = guest.allergies ?? [];
  return {
    status: String(guest.status),
    "siblings.numbers": String(guest.siblings?.numbers ?? 0),
    "siblings.names": guest.siblings?.names ?? "",
    adults_staying: String(guest.adults_staying ?? 0),
    allergies: allergens.filter((usual) => said.some((word) => sameWord(word, usual))).join("\n"),
    other_allergies: said.filter((word) => !allergens.some((usual) => sameWord(word, usual))).join(", "),
    diets: (guest.diets ?? []).join("\n"),
    requirements: guest.requirements ?? "",
    ...contactValues(guest),
  };
}

/** What is sent of it. The status has a call of its own. */
export function guestChanges(values: GuestValues, uuid: string): Sent<"PATCH /eventattendees", "body"> {
  return {
    ...contactChanges(values, uuid),
    siblings: { numbers: values["siblings.numbers"], names: values["siblings.names"] },
    adults_staying: values.adults_staying,
    allergies: allergiesIn(values),
    diets: linesIn(values.diets) as Diet[],
    requirements: values.requirements,
  };
}

/** The boxes that are ticked, in the order in which they stand. */
export const linesIn = (value: string): string[] => value.split("\n").filter((line) => line !== "");

export function withLine(value: string, line: string, ticked: boolean, order: readonly string[]): string {
  const lines = linesIn(value).filter((one) => one !== line);
  const all = ticked ? [...lines, line] : lines;
  return order.filter((one) => all.includes(one)).join("\n");
}

export function allergiesIn({ allergies, other_allergies }: Pick<GuestValues, "allergies" | "other_allergies">) {
  const others = other_allergies
    .split(/[,;\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return [...linesIn(allergies), ...others];
}

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

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

/** Whether both say the same, whatever the version. */
export function sameGuest(one: GuestValues, other: GuestValues): boolean {
  return comparedGuest.every(({ fields }) => fields.every((field) => one[field] === other[field]));
}

/** Whether something was typed that a draft keeps, or that it does not: what a child needs is never left in a browser. */
export function typedOver(values: GuestValues, read: GuestValues, kept: boolean): boolean {
  return comparedGuest.some(({ fields }) =>
    fields.some((field) => values[field] !== read[field] && keptFields.includes(field) === kept),
  );
}

const keptFields: readonly string[] = draftFields.guest;

export const dietOrder: readonly string[] = diets;
export const allergenOrder: readonly string[] = allergens;
