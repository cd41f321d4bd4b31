import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Account, SignUp } from "./account.ts";
import { changeDetails, type ChangeRequest } from "./change-details.ts";
import type { Drafts } from "./drafts.ts";
import { mendSignUp } from "./mend-sign-up.ts";

export type ChangedAccount =
  | { readonly kind: "account"; readonly account: Account; readonly asked: boolean }
  | { readonly kind: "sign-up"; readonly signUp: SignUp };

/** Whoever is signed in changes their own account; visitors can only mend a sign-up of theirs. */
export async function changeAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  input: ChangeRequest,
): Promise<ChangedAccount> {
  if (actor.kind === "visitor") return { kind: "sign-up", signUp: await mendSignUp(deps, drafts, actor, input) };
  return { kind: "account", ...(await changeDetails(deps, actor, input)) };
}
