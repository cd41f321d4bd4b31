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
