import type { LetterProps } from "@wishwell/letters";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import type { Account } from "../account.ts";

type What = LetterProps["sign-in-changed"]["what"];

interface Change {
  readonly what: What;
  /** Of the passkey or the device. */
  readonly name?: string;
}

type Noticing = Pick<Deps, "config"> & { readonly mail: Pick<Deps["mail"], "queue"> };

/** Emails the owner and records the change, in the transaction that makes it. */
export async function changedFactors(
  deps: Noticing & Pick<Deps, "audit">,
  tx: Tx,
  actor: Actor | { readonly kind: "system" | "command" },
  account: Pick<Account, "id" | "email" | "firstName">,
  change: Change,
): Promise<void> {
  await tellOwner(deps, tx, account, change);
  await deps.audit.record(tx, actor, { action: change.what, subjectKind: "user", subjectId: account.id });
}

/** An email alone, for what needs no entry in the audit log. */
export async function tellOwner(
  { mail, config }: Noticing,
  tx: Tx,
  { id, email, firstName }: Pick<Account, "id" | "email" | "firstName">,
  { what, name = "" }: Change,
): Promise<void> {
  await mail.queue(tx, {
    template: "sign-in-changed",
    to: email,
    userId: id,
    priority: "interactive",
    props: {
      product: config.PRODUCT_NAME,
      firstName,
      what,
      name,
      detailsLink: `${config.publicUrl}/user/details/signing-in`,
      supportEmail: config.SUPPORT_EMAIL,
    },
  });
}
