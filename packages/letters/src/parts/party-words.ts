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
export function name(words: string | undefined, otherwise: string): string {
  const given = unlinked(words ?? "");
  return given === "" || given.length > longestName ? otherwise : given;
}

export const organiserOf = ({ organiser }: AboutParty) => name(organiser, "the family");
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "Maya’s party" */
export function occasion({ children }: AboutParty): string {
  const names = name(children, "");
  return names === "" ? "the party" : `${possessive(names)} party`;
}

/** "For Olive: a message from Priya", or the same without the name. */
export function forGuest({ guest }: { readonly guest: string }, words: string): string {
  const called = name(guest, "");
  return called === "" ? capital(words) : `For ${called}: ${words}`;
}

export const titleOf = (about: AboutParty) => unlinked(about.party) || occasion(about);

export const dayAndTime = ({ day, time }: AboutParty) => [day, time].filter(Boolean).join(", ");

export const placeOf = ({ place }: AboutParty) => place.map(unlinked).filter(Boolean).join(", ");

/** A label and what it says: "When", "Saturday 20 March 2027". */
export type Fact = readonly [label: string, value: string];

/** What is known of the party and the guest, so that the reader needn't open a page. */
export function factsOf(about: AboutParty & { readonly guest?: string }): Fact[] {
  const everyChild = occasion(about) === "the party" ? unlinked(about.children) : "";
  const facts: Fact[] = [
    ["Party", unlinked(about.party)],
    ["For", everyChild],
    ["Guest", unlinked(about.guest ?? "")],
    ["When", dayAndTime(about)],
    ["Where", placeOf(about)],
    ["Code", about.code],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** Facts as one paragraph of plain text. Empty when there are none. */
export function inText(facts: readonly Fact[]): string[] {
  return facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join("\n")];
}

/** Replies reach the organiser. After the party nothing more will come, so the second sentence is left out. */
export function whyGuest(about: AboutParty, { over = false }: { readonly over?: boolean } = {}): string {
  const sent = `Sent by ${about.product} for ${organiserOf(about)}, who gave us this address.`;
  return over ? sent : `${sent} Not for you? Reply to this email to let them know.`;
}

export const whyOrganiser = (about: AboutParty) =>
  `You’re getting this email because you’re the organiser of ${occasion(about)}.`;
