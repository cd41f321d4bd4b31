/** Turns a typed party code into its stored form: folded, without the optional leading @. */
export function foldShortCode(typed: string): string {
  return foldCode(typed.trim().replace(/^@/, ""));
}

/** Whether a folded party code has the right format. */
export function isShortCode(code: string): boolean {
  return isCode(code, 8);
}

export type PartySearch =
  | { readonly by: "code"; readonly code: string }
  | { readonly by: "e-mail"; readonly address: string };

/** An @ after the first character makes it an email address; otherwise it is a party code. */
export function readSearch(typed: string): PartySearch {
  const trimmed = typed.trim();
  if (trimmed.indexOf("@", 1) > 0) return { by: "e-mail", address: trimmed };
  return { by: "code", code: foldShortCode(trimmed) };
}

/** Turns a typed code into its stored form: ignores case, spaces and hyphens, and reads O as 0, and I and L as 1. */
export function foldCode(typed: string): string {
  return typed
    .replace(/[\s‐-―-]/g, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Whether a folded code has the right format: `length` Crockford digits. */
export function isCode(code: string, length: number): boolean {
  return code.length === length && /^[0-9A-HJKMNP-TV-Z]*$/.test(code);
}

/**
 * The start of an id as a reference that people can type: `0B8F1F5E` for a contribution, `PK7M2Q9XA` for a payout.
 */
export const shownReference = (id: string): string => id.slice(0, id.startsWith("P") ? 9 : 8).toUpperCase();

const restOfId = "-0000-0000-0000-000000000000";

/** A typed reference where an id is stored; a whole id stays as it is. No real id has only zeros after its start. */
export const storedReference = (typed: string): string => (typed.length === 8 ? `${typed}${restOfId}` : typed);

/** The first and the last id that a stored reference stands for. */
export const idsBehind = (stored: string): readonly [first: string, last: string] =>
  stored.endsWith(restOfId) ? [stored, stored.replace(restOfId, restOfId.replaceAll("0", "f"))] : [stored, stored];

/** In groups of five, which are easier to read out: `7QXK2 M9F4T`. */
export function groupedCode(code: string): string {
  return code.match(/.{1,5}/g)?.join(" ") ?? "";
}
