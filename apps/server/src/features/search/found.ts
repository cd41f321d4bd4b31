import type { Invitation } from "../parties/public.ts";

interface FoundParty {
  readonly kind: "party";
  readonly id: string;
}

interface FoundInvitation {
  readonly kind: "invitation";
  readonly id: string;
  /** What it is about, for those whose address it went to. */
  readonly about: Invitation | null;
}

/** What was found; `byLetter` when that is told only to the address itself. */
export type Found = { readonly found: readonly (FoundParty | FoundInvitation)[] } | { readonly byLetter: true };
