import { listed, possessive } from "../parties/party-language.ts";

/** What a family did for the party: nobody is asked what they did not. */
interface ThankedFor {
  /** The guest's first name. */
  readonly guest: string;
  readonly came: boolean;
  readonly gave: boolean;
  readonly wished: boolean;
}

/** "coming, giving and Olive’s lovely wish": each is thanked for alike, and never for how much. */
export function thankedFor({ guest, came, gave, wished }: ThankedFor): string {
  const wish = guest === "" ? "your lovely wish" : `${possessive(guest)} lovely wish`;
  const did = [came && "coming", gave && "giving", wished && wish].filter((what) => what !== false);
  return did.length === 0 ? "thinking of us" : listed(did);
}

interface Addressed {
  readonly firstName: string;
  /** The address is a parent's or carer's. */
  readonly carersEmail: boolean;
  readonly carerFirstName: string;
}

/** Whom the letter greets: whoever reads that mail, as far as we know them. */
export const thankedName = ({ firstName, carersEmail, carerFirstName }: Addressed): string =>
  carersEmail && carerFirstName !== "" ? carerFirstName : firstName;

/** The letter for one family: `{name}` and `{what}` are different for each. Whatever braces are in a name stay as they are. */
export const filledThanks = (content: string, { name, what }: { readonly name: string; readonly what: string }) =>
  content.replaceAll(/\{(?:name|what)\}/g, (part) => (part === "{name}" ? name : what));

interface Givers {
  /** The organiser's first name. */
  readonly organiser: string;
  readonly children: readonly string[];
}

/** The letter before the organiser has changed a word of it. */
export function firstThanks({ organiser, children }: Givers): string {
  const names = listed(children);
  const made = names === "" ? "It was a lovely party." : `You made ${possessive(names)} day.`;
  const from = listed([organiser, ...children].filter((name) => name !== ""));
  const end = from === "" ? "With love" : `With love from ${from}`;
  return `Dear {name},\n\nthank you for {what}. ${made}\n\n${end}`;
}

/** What the certificates say before somebody has thought of something better. */
export const firstCertificateWords = (children: readonly string[]): string =>
  children.length > 1 ? "Thank you for coming to our party!" : "Thank you for coming to my party!";
