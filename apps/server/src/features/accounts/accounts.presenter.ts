import type { User } from "@wishwell/contract/accounts";
import type { Account, Preferences } from "./account.ts";

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

export function presentSignIn(signIn: { token: string; expiresAt: Date; account: Account }) {
  return { token: signIn.token, expires_at: signIn.expiresAt.toISOString(), user: presentUser(signIn.account) };
}

function presentPreferences({ wantsMarketing, wantsBirthdayReminders }: Preferences): User["notifications"] {
  return [...(wantsMarketing ? [1 as const] : []), ...(wantsBirthdayReminders ? [2 as const] : [])];
}
