import { draftFields, newPartyForms } from "../forms/draft-fields.ts";
import { drafts } from "../forms/drafts.ts";
import { browserKeys, signUps } from "./sign-ups.ts";

interface Before {
  /** The user whose session the server ended in this browser. */
  readonly signedOut: string | null;
  /** Whether a party started without an account moves to this user. */
  readonly comesAlong: boolean;
}

/** Forms whose drafts a user finds again after signing in: their own, or those of a party they have just started. */
export function draftFormsToKeep(user: string, { signedOut, comesAlong }: Before): readonly string[] {
  if (signedOut !== null) return signedOut === user ? Object.keys(draftFields) : [];
  return comesAlong ? newPartyForms : [];
}

/** Called at every login and logout: the next person on this device must not see the last one's input. */
export function forgetDrafts(kept: readonly string[] = []): void {
  drafts.clear(kept);
  signUps.clear();
  browserKeys.clear();
}
