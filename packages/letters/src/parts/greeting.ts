import { looksLikeLink } from "./link-like.ts";

const longest = 40;

/**
 * "Hello Anna," with a name, "Hello," without one. Some letters go to whatever address was typed, together with
 * whatever name was typed: one that is long or looks like an address of the web is no name, and is left out.
 */
export function greeting(firstName: string): string {
  const name = firstName.replaceAll(/\s+/g, " ").trim();
  return name === "" || name.length > longest || looksLikeLink(name) ? "Hello," : `Hello ${name},`;
}

/**
 * How a letter names a charity. Its contact may type any name, and letters go to whatever address was typed beside it:
 * a name that looks like an address of the web is left out, and the number stands for it.
 */
export function charityTitle({ charityName, charityNumber }: { charityName: string; charityNumber: string }): string {
  const name = charityName.replaceAll(/\s+/g, " ").trim();
  return name === "" || looksLikeLink(name) ? `the charity ${charityNumber}` : `${name} (${charityNumber})`;
}
