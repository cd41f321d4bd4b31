import { isOwnAddress } from "@wishwell/domain/common-password";
import { emailKey } from "@wishwell/domain/email-key";
import { fieldTexts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/actor.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import type { Account } from "./account.ts";
import { alreadyRegisteredLetter, changeAskedLetter, changeLetter } from "./account-letters.ts";
import { deleteOpenTokens } from "./account-tokens.store.ts";
import { isSelf } from "./accounts.policy.ts";
import { findAccount, findAccountByAddress, lockAccount, updateAccount } from "./accounts.store.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hashPassword } from "./passwords.ts";
import { isSensitive, type Plan, planChanges, type WantedChanges } from "./planned-changes.ts";
import { makeCode, sendVerification } from "./send-verification.ts";
import { setPassword } from "./set-password.ts";

export interface ChangeRequest extends WantedChanges {
  readonly id: string;
  readonly currentPassword?: string;
}

/** `asked` when a new address was asked for and waits to be verified. */
export async function changeDetails(
  deps: Deps,
  actor: Actor,
  { id, currentPassword, ...wanted }: ChangeRequest,
): Promise<{ account: Account; asked: boolean }> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null || !isSelf(actor, id)) throw notFound();
  const plan = planChanges(account, wanted);
  await permitSensitive(deps, account, plan, currentPassword);
  const passwordHash = plan.newPassword === null ? null : await hashPassword(plan.newPassword);
  await deps.db.transaction().execute((work) => write(deps, actor, work, { account, wanted, passwordHash }));
  return { account: (await findAccount(deps.db, id)) ?? account, asked: plan.newAddress !== null };
}

interface Permitted {
  /** As it was when the password was checked. */
  readonly account: Account;
  readonly wanted: WantedChanges;
  readonly passwordHash: string | null;
}

/** Planned anew from the locked account: what somebody else changed meanwhile is neither undone nor told twice. */
async function write(
  deps: Deps,
  actor: SignedIn,
  work: Work,
  { account: checked, wanted, passwordHash }: Permitted,
): Promise<void> {
  const account = await lockAccount(work, checked.id);
  if (account === null) throw notFound();
  const plan = planChanges(account, wanted);
  const wasChecked = isSensitive(planChanges(checked, wanted)) && account.passwordHash === checked.passwordHash;
  if (isSensitive(plan) && !wasChecked) throw invalid({ current_password: [fieldTexts.currentPasswordWrong] });
  await updateAccount(work, account.id, plan.details);
  if (plan.paymentAddressChanges) await tellPaymentAddresses(deps, actor, work, account, plan);
  if (passwordHash !== null) {
    const keptSignIn = actor.signIn;
    await setPassword(deps, actor, work, account, { passwordHash, action: "change password", keptSignIn });
  }
  if (plan.newAddress) await askForAddress(deps, actor, work, account, plan.newAddress);
}

async function permitSensitive(deps: Deps, account: Account, plan: Plan, typed: string | undefined): Promise<void> {
  if (!isSensitive(plan)) return;
  const ownAddress = plan.newPassword !== null && isOwnAddress(plan.newPassword, account.email);
  const wrong = await confirmPassword(deps, account, typed);
  if (wrong !== null || ownAddress) {
    throw invalid({
      ...(ownAddress && { password: [fieldTexts.passwordIsAddress] }),
      ...(wrong !== null && { current_password: [wrong] }),
    });
  }
  // These write to whatever address was typed: nobody may write to the whole world this way.
  if (plan.newAddress || plan.paymentAddressChanges) await deps.limits.take("addressChanges", account.id);
  if (plan.newAddress) await deps.limits.take("verificationLetters", plan.newAddress.emailKey);
}

type NewAddress = NonNullable<Plan["newAddress"]>;

/** A mailbox that has an account gets the letter that says so; to the one who asks it looks the same. */
async function askForAddress(
  deps: Deps,
  actor: SignedIn,
  work: Work,
  account: Account,
  address: NewAddress,
): Promise<void> {
  await deleteOpenTokens(work, account.id, "verify");
  await updateAccount(work, account.id, { pendingEmail: address });
  const unverified = { ...account, email: address.email, owner: "user" as const };
  const known = await findAccountByAddress(work, address.emailKey);
  if (known === null) await sendVerification(deps, work, unverified);
  else {
    await makeCode(deps, work, unverified);
    await deps.post.queue(work, alreadyRegisteredLetter(deps.config, known));
  }
  await deps.post.queue(work, changeAskedLetter(deps.config, account));
  await deps.audit.record(work, actor, { action: "ask for new e-mail", subjectKind: "user", subjectId: account.id });
}

/** The account's own mailbox and both payment addresses, each once. */
async function tellPaymentAddresses(
  deps: Deps,
  actor: SignedIn,
  work: Work,
  account: Account,
  { details }: Plan,
): Promise<void> {
  await updateAccount(work, account.id, { paymentEmailChangedAt: deps.clock.now() });
  const addresses = [account.email, account.paymentEmail, details.paymentEmail ?? ""].filter(
    (address) => address !== "",
  );
  const once = new Map(addresses.map((address) => [emailKey(address), address]));
  for (const email of once.values()) {
    await deps.post.queue(work, changeLetter(deps.config, { ...account, email }, "payment e-mail"));
  }
  await deps.audit.record(work, actor, { action: "change payment e-mail", subjectKind: "user", subjectId: account.id });
}
