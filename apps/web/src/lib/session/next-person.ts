import { draftFields, newPartyForms } from "../forms/draft-fields.ts";
import { drafts } from "../forms/drafts.ts";
import { signUps } from "./sign-ups.ts";

interface Before {
  /** Whose sign-in the server had ended here. */
  readonly signedOut: string | null;
  /** A party that was begun without an account comes along. */
  readonly comesAlong: boolean;
}

/** The forms whose drafts somebody who signs in finds again: their own, or those of a party they just began. */
export function formsKeptFor(user: string, { signedOut, comesAlong }: Before): readonly string[] {
  if (signedOut !== null) return signedOut === user ? Object.keys(draftFields) : [];
  return comesAlong ? newPartyForms : [];
}

/** At every login and logout: the next person at this device finds nothing of the one before. */
export function forgetWhatWasTyped(kept: readonly string[] = []): void {
  drafts.clear(kept);
  signUps.clear();
}
