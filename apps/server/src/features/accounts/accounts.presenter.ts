import type { User } from "@wishwell/contract/api/accounts";
import { texts } from "@wishwell/contract/texts/texts";
import type { Account, ErasureEffects, Preferences, SignUp } from "./account.ts";
import type { ChangedAccount } from "./change-account.ts";
import type { OpenedSignIn, SecondStep } from "./signing-in/open-session.ts";

export function presentUser(account: Account): User {
  return {
    uuid: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    pending_email: account.pendingEmail,
    phone: account.phone,
    paypal_email: account.paymentEmail,
    role_id: account.role,
    notifications: presentPreferences(account),
    created_at: account.createdAt.toISOString(),
  };
}

export function presentChange(changed: ChangedAccount): { data: User; message: string } {
  if (changed.kind === "sign-up") return { data: presentSignUp(changed.signUp), message: texts.checkInbox };
  const message = changed.asked ? texts.emailChangePending : texts.accountUpdated;
  return { data: presentUser(changed.account), message };
}

/** A sign-up shown as a user, with what its form contained. */
function presentSignUp(signUp: SignUp): User {
  return {
    uuid: signUp.id,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email: signUp.email,
    pending_email: signUp.email,
    phone: signUp.phone,
    paypal_email: signUp.paymentEmail,
    role_id: 1,
    notifications: presentPreferences(signUp),
    created_at: signUp.createdAt.toISOString(),
  };
}

export function presentSignIn(signIn: OpenedSignIn) {
  return { token: signIn.token, expires_at: signIn.expiresAt.toISOString(), user: presentUser(signIn.account) };
}

/** A session, or what is still needed for one. */
export function presentFirstStep(step: OpenedSignIn | SecondStep) {
  if (!("challenge" in step)) return presentSignIn(step);
  const { challenge, ways, expiresAt } = step;
  return { challenge, ways: [...ways], expires_at: expiresAt.toISOString() };
}

export function presentVerified(signIn: OpenedSignIn | null) {
  if (signIn === null) return { success: true as const, message: texts.verified };
  return { success: true as const, message: texts.verifiedAndSignedIn, data: presentSignIn(signIn) };
}

function presentPreferences({ wantsMarketing, wantsBirthdayReminders }: Preferences): User["notifications"] {
  return [...(wantsMarketing ? [1 as const] : []), ...(wantsBirthdayReminders ? [2 as const] : [])];
}

export const presentErasure = ({ parties, emails, refunds, refundsInFull }: Required<ErasureEffects>) => ({
  events: parties.map(({ id, name, date, draft }) => ({ uuid: id, name, date, draft })),
  emails,
  refunds,
  refunds_in_full: refundsInFull,
});
