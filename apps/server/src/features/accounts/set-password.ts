import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Account } from "./account.ts";
import { changeLetter } from "./account-letters.ts";
import { deleteOpenTokens } from "./account-tokens.store.ts";
import { updateAccount } from "./accounts.store.ts";
import { endSignInsOf } from "./sign-ins.store.ts";

interface NewPassword {
  readonly passwordHash: string;
  readonly action: "change password" | "reset password";
  /** The sign-in of the person who sits there. */
  readonly keptSignIn?: Buffer;
}

/**
 * Shuts every other way in: sign-ins, open links, and a new address that waits to be verified, for whoever asked for
 * that may be the very person to be kept out. The account is locked.
 */
export async function setPassword(
  deps: Deps,
  actor: Actor,
  work: Work,
  account: Account,
  { passwordHash, action, keptSignIn }: NewPassword,
): Promise<void> {
  await updateAccount(work, account.id, { passwordHash, pendingEmail: null });
  await endSignInsOf(work, account.id, keptSignIn);
  await deleteOpenTokens(work, account.id, "reset");
  await deleteOpenTokens(work, account.id, "verify");
  await deps.post.queue(work, changeLetter(deps.config, account, "password"));
  await deps.audit.record(work, actor, { action, subjectKind: "user", subjectId: account.id });
}
