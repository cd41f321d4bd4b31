import { fieldTexts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Account } from "./account.ts";
import { passwordFits } from "./passwords.ts";

/**
 * Whether it is really the person who sits there; `null` when it is, else what to say at the field.
 * Wrong tries count like failed logins, or a borrowed computer would be a place to guess at.
 */
export async function confirmPassword(deps: Deps, account: Account, typed: string | undefined): Promise<string | null> {
  if (typed === undefined || typed === "") return fieldTexts.currentPassword;
  await deps.limits.take("loginFailuresOfAccount", account.emailKey);
  if (!(await passwordFits(account.passwordHash, typed))) return fieldTexts.currentPasswordWrong;
  await deps.limits.forget("loginFailuresOfAccount", account.emailKey);
  return null;
}
