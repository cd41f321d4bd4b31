import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { pageAfterSignOut } from "./accounts.policy.ts";
import { endSignIn } from "./sign-ins.store.ts";

/** Answers with the page to go to. */
export async function signOut(deps: Deps, actor: Actor, input: { redirect?: string | undefined }): Promise<string> {
  if (actor.kind === "user") await endSignIn(deps.db, actor.signIn);
  return pageAfterSignOut(input.redirect);
}
