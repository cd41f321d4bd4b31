/** What was found; `byLetter` when that is told only to the address itself. */
export type Found =
  | { readonly found: readonly { readonly kind: "party" | "invitation"; readonly id: string }[] }
  | { readonly byLetter: true };
