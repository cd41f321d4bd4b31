import { limits } from "@wishwell/contract/api/limits";
import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { allergens, diets, type Diet } from "@wishwell/domain/guests/guest-needs";

/** A guest's needs as typed. A type alias, because an interface is not assignable to a plain record. */
export type NeedsValues = {
  /** Ticked common allergies, one per line. */
  allergies: string;
  /** Other allergies as free text, separated by commas. */
  other_allergies: string;
  /** One per line. */
  diets: string;
  requirements: string;
};

interface Needs {
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly requirements: string;
}

const withdrawable = "You can change or remove them at any time. We delete them 30 days after the party.";

/** Asked wherever needs are entered, above the button that saves them: data protection law treats them as health data. */
export const needsConsent = {
  own: (organiser: string) =>
    `By saving this, you agree to us keeping these allergies and needs for the party and showing them to ${organiser}. ${withdrawable}`,
  family: `By saving this, you confirm that the family agrees to us keeping their allergies and needs for the party. They can remove them on their invitation at any time. We delete them 30 days after the party.`,
} as const;

export function needsValues({ allergies: said, diets, requirements }: Needs): NeedsValues {
  return {
    allergies: allergens.filter((usual) => said.some((word) => sameWord(word, usual))).join("\n"),
    other_allergies: said.filter((word) => !allergens.some((usual) => sameWord(word, usual))).join(", "),
    diets: diets.join("\n"),
    requirements,
  };
}

export function needsSent(values: NeedsValues) {
  return {
    allergies: allergiesIn(values),
    diets: linesIn(values.diets) as Diet[],
    requirements: values.requirements,
  };
}

/** The ticked boxes, in list order. */
export const linesIn = (value: string): string[] => value.split("\n").filter((line) => line !== "");

export function withLine(value: string, line: string, ticked: boolean, order: readonly string[]): string {
  const lines = linesIn(value).filter((one) => one !== line);
  const all = ticked ? [...lines, line] : lines;
  return order.filter((one) => all.includes(one)).join("\n");
}

export function allergiesIn({ allergies, other_allergies }: Pick<NeedsValues, "allergies" | "other_allergies">) {
  const others = other_allergies
    .split(/[,;\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return [...linesIn(allergies), ...others];
}

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const dietOrder: readonly string[] = diets;
export const allergenOrder: readonly string[] = allergens;

/** How many siblings a guest may choose: where they aren’t welcome, only as many as the organiser has added. */
export const mostSiblings = ({ guest, party }: Pick<InvitationContent, "guest" | "party">): number =>
  party.siblings === "welcome" ? limits.siblings : guest.siblings.numbers;

/** Beside the organiser's own questions. */
export const answersSeenBy = "Other guests won’t see your answers. We’ll delete them 30 days after the party.";

/** Starts the message that asks the organiser. */
export const siblingsQuestion = "Could we bring a brother or sister? Name and age: ";
