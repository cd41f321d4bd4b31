export type Gender = "F" | "M";

interface Child {
  readonly firstName: string;
  readonly gender: Gender | null;
}

/** "Maya", "Maya and Tom", "Maya, Tom and Lily". */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "Maya’s", "James’s", "Maya and Tom’s": only the last name takes the ending. */
export const possessive = (names: string): string => (names === "" ? "" : `${names}’s`);

const counts = ["Two", "Three", "Four", "Five", "Six"];
const presents = (children: number) => `${counts[children - 2] ?? children} presents`;

/** "gift" or, for a joint party, "two presents": each child has one. */
export const giftWords = (children: number): string => (children < 2 ? "gift" : presents(children).toLowerCase());

/** "One present, two halves" or, for a joint party, "Two presents, one good cause". */
export const halvesTitle = (children: number): string =>
  children < 2 ? "One present, two halves" : `${presents(children)}, one good cause`;

/** Names and pronouns for the birthday children. Several children, or one of unknown gender, are "they". */
export function partyLanguage(children: readonly Child[], charities: readonly string[]) {
  const [only] = children;
  const gender = children.length === 1 ? (only?.gender ?? null) : null;
  return {
    recipientNames: listed(children.map(({ firstName }) => firstName)),
    charityNames: listed(charities),
    heSheThey: gender === "F" ? "she" : gender === "M" ? "he" : "they",
    himHerThem: gender === "F" ? "her" : gender === "M" ? "him" : "them",
  } as const;
}

/** "Maya’s party", or empty while there is no child. */
export const childsParty = (names: string): string => (names === "" ? "" : `${possessive(names)} party`);

/** The party's title; a draft may not have one yet. */
export const partyTitle = (name: string, names: string): string => name || childsParty(names) || "Your new party";

/** For places too small for all names: "You’re invited to Maya and 2 others’ party". */
export function shortInvitationTitle(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (others.length === 0) return invitationTitle(first);
  return `You’re invited to ${first} and ${others.length === 1 ? "1 other’s" : `${others.length} others’`} party`;
}

/** The title of a link to a party: "You’re invited to Maya’s party". */
export const invitationTitle = (names: string): string =>
  names === "" ? "You’re invited to a party" : `You’re invited to ${possessive(names)} party`;

/** A party code in two groups of four, with its @: `@7QXK 2M9F`. It can be typed with or without the space. */
export const shownPartyCode = (code: string): string => `@${code.replace(/^(.{4})(.{4})$/, "$1 $2")}`;
