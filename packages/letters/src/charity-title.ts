import { looksLikeLink } from "./link-like.ts";

/**
 * How a letter names a charity. Its contact may type any name, and letters go to whatever address was typed beside it:
 * a name that looks like an address of the web is left out, and the number stands for it.
 */
export function charityTitle({ charityName, charityNumber }: { charityName: string; charityNumber: string }): string {
  const name = charityName.replaceAll(/\s+/g, " ").trim();
  return name === "" || looksLikeLink(name) ? `the charity ${charityNumber}` : `${name} (${charityNumber})`;
}
