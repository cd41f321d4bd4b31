import { possessive } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { unlinked } from "./link-like.ts";

type AboutParty = Pick<
  LetterProps["all-answered"],
  "product" | "organiser" | "children" | "party" | "day" | "time" | "place" | "code"
>;

/** In a sentence, and in a subject above all, there is room for so many letters of somebody's name. */
const longestName = 40;

/** A name as it stands in a sentence, whatever marks are in it; one that is too long or missing is called otherwise. */
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

/** "Olive is invited", or "you are invited" where nobody is named: several children may share one address. */
export function whoIsInvited({ guest }: { readonly guest: string }): string {
  const called = name(guest, "");
  return called === "" ? "you are invited" : `${called} is invited`;
}

/** "For Olive: a message from Priya", or the same without a name. */
export function forGuest({ guest }: { readonly guest: string }, words: string): string {
  const called = name(guest, "");
  return called === "" ? capital(words) : `For ${called}: ${words}`;
}

export const titleOf = (about: AboutParty) => unlinked(about.party) || occasion(about);

export const dayAndTime = ({ day, time }: AboutParty) => [day, time].filter(Boolean).join(", ");

export const placeOf = ({ place }: AboutParty) => place.map(unlinked).filter(Boolean).join(", ");

/** What is known of the party and who is asked to it, so that nobody has to open anything: each as "When: Saturday". */
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

/** What guests should know, in the organiser's own words; empty lines are none. */
export const notesOf = (notes: readonly string[]) => notes.map(unlinked).filter(Boolean);

/** The same for the text of a letter: a paragraph, or none. */
export function goodToKnow(notes: readonly string[]): string[] {
  const known = notesOf(notes);
  return known.length === 0 ? [] : [["Good to know:", ...known].join("\n")];
}

/** "Sent by Wishwell for Priya, who gave us this address." */
export function whyGuest(about: AboutParty): string {
  return `Sent by ${about.product} for ${organiserOf(about)}, who gave us this address. Not for you? Answer this letter and say so.`;
}

export const whyOrganiser = ({ product }: AboutParty) => `You get this because you organise this party at ${product}.`;
