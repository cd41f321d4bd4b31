import { listed, possessive } from "../parties/party-language.ts";

/** What a family did for the party. What it didn't do is never mentioned. */
interface ThankedFor {
  readonly came: boolean;
  readonly gave: boolean;
  readonly wished: boolean;
}

/** For example "coming, giving and sending such a lovely wish". It never says how much a family gave. */
export function thankedFor({ came, gave, wished }: ThankedFor): string {
  const did = [came && "coming", gave && "giving", wished && "sending such a lovely wish"].filter(
    (what) => what !== false,
  );
  return did.length === 0 ? "thinking of us" : listed(did);
}

interface Addressed {
  readonly firstName: string;
  /** The email address belongs to a parent or carer. */
  readonly carersEmail: boolean;
  readonly carerFirstName: string;
}

/**
 * The name that the email greets: the carer's if the address is theirs and we know their name, otherwise the guest's.
 */
export const thankedName = ({ firstName, carersEmail, carerFirstName }: Addressed): string =>
  carersEmail && carerFirstName !== "" ? carerFirstName : firstName;

/** The email to one family, with `{name}` and `{what}` filled in. Braces inside a name are left as they are. */
export const fillThanks = (content: string, { name, what }: { readonly name: string; readonly what: string }) =>
  content.replaceAll(/\{(?:name|what)\}/g, (part) => (part === "{name}" ? name : what));

interface Givers {
  /** The organiser's first name. */
  readonly organiser: string;
  readonly children: readonly string[];
}

/** The default email, before the organiser edits it. */
export function defaultThanks({ organiser, children }: Givers): string {
  const names = listed(children);
  const made = names === "" ? "It was a lovely party." : `You made ${possessive(names)} day.`;
  const from = listed([organiser, ...children].filter((name) => name !== ""));
  const end = from === "" ? "With love" : `With love from ${from}`;
  return `Dear {name},\n\nThank you for {what}. ${made}\n\n${end}`;
}

/** The default text of the certificates. */
export const defaultCertificateWords = (children: readonly string[]): string =>
  children.length > 1 ? "Thank you for coming to our party!" : "Thank you for coming to my party!";
