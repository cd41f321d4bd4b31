const codePattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/**
 * A party code as it is stored, from what somebody typed: case does not count, O is 0, I and L are 1,
 * spaces and hyphens are how people group, and the leading @ may be there or not.
 */
export function foldShortCode(typed: string): string {
  return typed.trim().replace(/^@/, "").replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** Whether a folded code can exist at all. */
export function isShortCode(code: string): boolean {
  return codePattern.test(code);
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
