/** A party code as it is stored, from what somebody typed: folded, and the leading @ may be there or not. */
export function foldShortCode(typed: string): string {
  return foldCode(typed.trim().replace(/^@/, ""));
}

/** Whether a folded code can exist at all. */
export function isShortCode(code: string): boolean {
  return isCode(code, 8);
}

export type PartySearch =
  | { readonly by: "code"; readonly code: string }
  | { readonly by: "e-mail"; readonly address: string };

/** What somebody looks for: an @ after the first position makes it an e-mail address. */
export function readSearch(typed: string): PartySearch {
  const trimmed = typed.trim();
  if (trimmed.indexOf("@", 1) > 0) return { by: "e-mail", address: trimmed };
  return { by: "code", code: foldShortCode(trimmed) };
}

/**
 * A code as it is stored, from what somebody typed: case does not count, O is 0, I and L are 1, and spaces and
 * hyphens are how people group.
 */
export function foldCode(typed: string): string {
  return typed
    .replace(/[\s‐-―-]/g, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Whether a folded code can exist at all: Crockford's digits, so and so many. */
export function isCode(code: string, length: number): boolean {
  return code.length === length && /^[0-9A-HJKMNP-TV-Z]*$/.test(code);
}

/** In groups of five, as people read it out: `7QXK2 M9F4T`. */
export function groupedCode(code: string): string {
  return code.match(/.{1,5}/g)?.join(" ") ?? "";
}
