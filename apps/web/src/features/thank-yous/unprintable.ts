import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { listed } from "@wishwell/domain/parties/party-language";
import { isPrintable } from "@wishwell/poster/text/left-out";

/** The children who came whose names certificates leave to a pen. */
export const namesForPen = (guests: readonly ThankedGuest[]): readonly string[] =>
  guests
    .filter(({ came, guest_first_name }) => came && !isPrintable("guest", guest_first_name))
    .map(({ guest_first_name }) => guest_first_name);

export const penWords = (count: number): string =>
  `${count === 1 ? "1 name has" : `${count} names have`} letters we cannot print: we leave a line for a pen.`;

/** "The words and the gift have letters we cannot print: certificates leave that out."; empty when all can be. */
export function goWithoutWords({ certificate_words: words, certificate_party: about }: Thanks): string {
  const { children, occasion, gift, charity } = about;
  const missing = [
    isPrintable("words", words) ? "" : "the words",
    isPrintable("children", children) && isPrintable("occasion", occasion) ? "" : "the birthday child’s name",
    isPrintable("gift", gift) ? "" : "the gift",
    isPrintable("charity", charity) ? "" : "the charity",
  ].filter((part) => part !== "");
  if (missing.length === 0) return "";
  const what = listed(missing);
  const has = missing.length > 1 || missing[0] === "the words" ? "have" : "has";
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${has} letters we cannot print: certificates leave that out.`;
}
