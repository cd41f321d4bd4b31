import { foldCode, isCode } from "./typed-code.ts";

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
