import { emailKey, sameAddress } from "@wishwell/domain/email-key";
import type { Account, Details } from "./account.ts";

export interface WantedChanges extends Partial<Details> {
  readonly email?: string;
  readonly password?: string;
}

export interface Plan {
  /** What can be written at once. */
  readonly details: Partial<Details> & { readonly email?: string };
  /** A different mailbox: it has to be verified first. */
  readonly newAddress: { readonly email: string; readonly emailKey: string } | null;
  readonly paymentAddressChanges: boolean;
  readonly newPassword: string | null;
}

/** What really changes, from what a form sent, which repeats everything it shows. */
export function planChanges(account: Account, wanted: WantedChanges): Plan {
  const { email, password, ...details } = wanted;
  const sameMailbox = email === undefined || sameAddress(email, account.email);
  return {
    details: { ...details, ...(email !== undefined && sameMailbox && { email }) },
    newAddress: sameMailbox ? null : { email, emailKey: emailKey(email) },
    paymentAddressChanges:
      details.paymentEmail !== undefined && !sameAddress(details.paymentEmail, account.paymentEmail),
    newPassword: password === undefined || password === "" ? null : password,
  };
}

/** Whoever could change these could take the account or its money. */
export function isSensitive(plan: Plan): boolean {
  return plan.newAddress !== null || plan.paymentAddressChanges || plan.newPassword !== null;
}
