import { possessive } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { unlinked } from "./greeting.ts";

type AboutParty = Pick<
  LetterProps["all-answered"],
  "product" | "organiser" | "children" | "party" | "day" | "time" | "place" | "code"
>;

/** Longest name that fits in a sentence and, above all, in a subject. */
const longestName = 40;

/** A name for use in a sentence, whatever characters it contains; `otherwise` if it is too long or missing. */
export function name(words: string, otherwise: string): string {
  const given = unlinked(words);
  return given === "" || given.length > longestName ? otherwise : given;
}

export const organiserOf = ({ organiser }: AboutParty) => name(organiser, "the family");
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "Maya’s party" */
export function occasion({ children }: AboutParty): string {
  const names = name(children, "");
  return names === "" ? "the party" : `${possessive(names)} party`;
}

/**
 * "Olive is invited", or "you are invited" without a name. Named because several children may share an email address.
 */
export function whoIsInvited({ guest }: { readonly guest: string }): string {
  const called = name(guest, "");
  return called === "" ? "you are invited" : `${called} is invited`;
}

/** "For Olive: a message from Priya", or the same without the name. */
export function forGuest({ guest }: { readonly guest: string }, words: string): string {
  const called = name(guest, "");
  return called === "" ? capital(words) : `For ${called}: ${words}`;
}

export const titleOf = (about: AboutParty) => unlinked(about.party) || occasion(about);

export const dayAndTime = ({ day, time }: AboutParty) => [day, time].filter(Boolean).join(", ");

export const placeOf = ({ place }: AboutParty) => place.map(unlinked).filter(Boolean).join(", ");

/** The known details of the party and the guest, each as "When: Saturday", so that the reader needn't open a page. */
export function factsOf(about: AboutParty & { readonly guest?: string }): string[] {
  const known: [string, string][] = [
    ["Guest", unlinked(about.guest ?? "")],
    ["Party", unlinked(about.party)],
    ["Whose birthday", unlinked(about.children)],
    ["When", dayAndTime(about)],
    ["Where", placeOf(about)],
    ["Party code", about.code],
  ];
  return known.filter(([, fact]) => fact !== "").map(([what, fact]) => `${what}: ${fact}`);
}

/** Information for guests in the organiser's own words, without empty lines. */
export const notesOf = (notes: readonly string[]) => notes.map(unlinked).filter(Boolean);

/** The same as one paragraph of plain text, or none. */
export function goodToKnow(notes: readonly string[]): string[] {
  const known = notesOf(notes);
  return known.length === 0 ? [] : [["Good to know:", ...known].join("\n")];
}

/** "Sent by Wishwell for Priya, who gave us this address." */
export function whyGuest(about: AboutParty): string {
  return `Sent by ${about.product} for ${organiserOf(about)}, who gave us this address. Not for you? Answer this letter and say so.`;
}

export const whyOrganiser = ({ product }: AboutParty) => `You get this because you organise this party at ${product}.`;
