import { looksLikeLink } from "./link-like.ts";

const longest = 40;

/**
 * "Hello Anna," with a name, "Hello," without one. Some emails go to an address and name that a stranger typed, so a
 * name that is long or looks like a link is left out.
 */
export function greeting(firstName: string): string {
  const name = firstName.replaceAll(/\s+/g, " ").trim();
  return name === "" || name.length > longest || looksLikeLink(name) ? "Hello," : `Hello ${name},`;
}

/**
 * How emails name a charity. Its contact may type any name, and we email whatever address they give, so a name that
 * looks like a link is replaced by the charity number.
 */
export function charityTitle({ charityName, charityNumber }: { charityName: string; charityNumber: string }): string {
  const name = charityName.replaceAll(/\s+/g, " ").trim();
  return name === "" || looksLikeLink(name) ? `the charity ${charityNumber}` : `${name} (${charityNumber})`;
}
