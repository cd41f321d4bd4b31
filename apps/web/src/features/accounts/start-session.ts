import type { User } from "@wishwell/contract/api/accounts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { ApiError } from "../../lib/api/api-error.ts";
import { claimDrafts } from "../../lib/session/claim-drafts.ts";
import { draftFormsToKeep, forgetDrafts } from "../../lib/session/forget-drafts.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { session, type SignIn } from "../../lib/session/session.ts";
import type { Flashes } from "../../ui/feedback/Flash.tsx";

/**
 * Starts the user's session in this browser, and brings along the parties started before it. A user who was creating a
 * party, here or in another tab, keeps what they typed. Returns the latest party that came along, or null.
 */
export async function startSession(signIn: SignIn, flash: Flashes, creatingParty = false): Promise<string | null> {
  const signedOut = session.signedOutUser();
  const comesAlong = creatingParty || partyClaims.all().length > 0;
  forgetDrafts(draftFormsToKeep(signIn.user.uuid, { signedOut, comesAlong }));
  session.signedIn(signIn);
  return claimParties(signIn.user, flash);
}

/** Claims the parties started before signing in; if that fails, it is tried again at the next sign-in. */
async function claimParties(user: User, flash: Flashes): Promise<string | null> {
  try {
    return await claimDrafts(user);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    flash.show("warning", fault.reason === "too_many_parties" ? fault.message : texts.draftsWaiting);
    return null;
  }
}
