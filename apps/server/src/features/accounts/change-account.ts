import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { isOwnAddress } from "@wishwell/domain/text/common-password";
import { emailKey, sameAddress } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/api/actor.ts";
import { invalid, notFound, unauthorised } from "../../platform/http/api/refusal.ts";
import {
  alreadyRegisteredLetter,
  addressChangeRequestedLetter,
  changeLetter,
  signUpLetterJob,
} from "./account-letters.ts";
import type { Account, Details, Drafts, SignUp } from "./account.ts";
import { isSelf, maySeeAccount } from "./accounts.policy.ts";
import { findAccount, findAccountByAddress, lockAccount, updateAccount } from "./accounts.store.ts";
import { hashPassword, setPassword } from "./passwords.ts";
import { hasSignIn } from "./sessions.store.ts";
import { requireProof } from "./signing-in/proof.ts";
import { deleteOpenTokens, deleteTokensOfSignUp, findSignUp, lockSignUp, updateSignUp } from "./sign-ups.store.ts";
import { makeCode, sendVerification } from "./verification-code.ts";

export type ChangedAccount =
  | { readonly kind: "account"; readonly account: Account; readonly asked: boolean }
  | { readonly kind: "sign-up"; readonly signUp: SignUp };

/** Signed-in users change their own account; visitors can only correct their own sign-up. */
export async function changeAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  input: ChangeRequest,
): Promise<ChangedAccount> {
  if (actor.kind === "visitor") return { kind: "sign-up", signUp: await correctSignUp(deps, drafts, actor, input) };
  return { kind: "account", ...(await changeDetails(deps, actor, input)) };
}

export interface ChangeRequest extends AccountChangeInput {
  readonly id: string;
}

/** `asked` is true when a new address was requested and waits to be verified. */
async function changeDetails(
  deps: Deps,
  actor: Actor,
  { id, ...wanted }: ChangeRequest,
): Promise<{ account: Account; asked: boolean }> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null || !isSelf(actor, id)) throw notFound();
  const plan = planChanges(account, wanted);
  await permitSensitive(deps, actor, account, plan);
  const passwordHash = plan.newPassword === null ? null : await hashPassword(plan.newPassword);
  await deps.db.transaction().execute((tx) => write(deps, actor, tx, { account, wanted, passwordHash }));
  return { account: (await findAccount(deps.db, id)) ?? account, asked: plan.newAddress !== null };
}

interface Permitted {
  /** The account as it was when the change was permitted. */
  readonly account: Account;
  readonly wanted: AccountChangeInput;
  readonly passwordHash: string | null;
}

/** Plans again from the locked account, so that a concurrent change is neither undone nor emailed twice. */
async function write(
  deps: Deps,
  actor: SignedIn,
  tx: Tx,
  { account: checked, wanted, passwordHash }: Permitted,
): Promise<void> {
  const account = await lockAccount(tx, checked.id);
  if (account === null) throw notFound();
  // A password reset ends every session, and with it the proof of identity.
  if (!(await hasSignIn(tx, actor.signIn))) throw unauthorised();
  const plan = planChanges(account, withoutUnchanged(wanted, checked));
  if (isSensitive(plan)) await requireProof(deps, actor);
  await updateAccount(tx, account.id, plan.details);
  if (plan.paymentAddressChanges) await notifyPaymentAddresses(deps, actor, tx, account, plan);
  if (passwordHash !== null) {
    const currentSession = actor.signIn;
    await setPassword(deps, actor, tx, account, { passwordHash, action: "change password", currentSession });
  }
  if (plan.newAddress) await requestAddressChange(deps, actor, tx, account, plan.newAddress);
}

/** A form sends back every field. An address that the user left as it was must not undo a concurrent change. */
function withoutUnchanged({ email, paymentEmail, ...wanted }: AccountChangeInput, before: Account): AccountChangeInput {
  return {
    ...wanted,
    ...(email !== undefined && email !== before.email && { email }),
    ...(paymentEmail !== undefined && paymentEmail !== before.paymentEmail && { paymentEmail }),
  };
}

async function permitSensitive(deps: Deps, actor: SignedIn, account: Account, plan: Plan): Promise<void> {
  if (!isSensitive(plan)) return;
  await requireProof(deps, actor);
  refuseOwnAddress(plan.newPassword ?? "", account.email);
  // These changes send email to any address the user types, so they are limited.
  if (plan.newAddress || plan.paymentAddressChanges) await deps.limits.take("addressChanges", account.id);
  if (plan.newAddress) await deps.limits.take("verificationLetters", plan.newAddress.emailKey);
}

type NewAddress = NonNullable<Plan["newAddress"]>;

/** If the new address has an account, its owner is emailed instead. The response is the same either way. */
async function requestAddressChange(
  deps: Deps,
  actor: SignedIn,
  tx: Tx,
  account: Account,
  address: NewAddress,
): Promise<void> {
  await deleteOpenTokens(tx, account.id, "verify");
  await updateAccount(tx, account.id, { pendingEmail: address });
  const unverified = { ...account, email: address.email, owner: "user" as const };
  const known = await findAccountByAddress(tx, address.emailKey);
  if (known === null) await sendVerification(deps, tx, unverified);
  else {
    await makeCode(deps, tx, unverified);
    await deps.mail.queue(tx, alreadyRegisteredLetter(deps.config, known));
  }
  await deps.mail.queue(tx, addressChangeRequestedLetter(deps.config, account));
  await deps.audit.record(tx, actor, {
    action: "ask for new e-mail",
    subjectKind: "user",
    subjectId: account.id,
    changes: [{ field: "email", before: account.email, after: address.email }],
  });
}

/** Emails the account's address and both payment addresses, each once. */
async function notifyPaymentAddresses(
  deps: Deps,
  actor: SignedIn,
  tx: Tx,
  account: Account,
  { details }: Plan,
): Promise<void> {
  await updateAccount(tx, account.id, { paymentEmailChangedAt: deps.clock.now() });
  const addresses = [account.email, account.paymentEmail, details.paymentEmail ?? ""].filter(
    (address) => address !== "",
  );
  const once = new Map(addresses.map((address) => [emailKey(address), address]));
  for (const email of once.values()) {
    await deps.mail.queue(tx, changeLetter(deps.config, { ...account, email }, "payment e-mail"));
  }
  await deps.audit.record(tx, actor, {
    action: "change payment e-mail",
    subjectKind: "user",
    subjectId: account.id,
    changes: [{ field: "paypal_email", before: account.paymentEmail, after: details.paymentEmail ?? "" }],
  });
}

export async function showAccount(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Account> {
  const account = maySeeAccount(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  return account;
}

export async function showOwnAccount(deps: Deps, actor: Actor): Promise<Account> {
  if (actor.kind !== "user") throw unauthorised();
  return showAccount(deps, actor, { id: actor.userId });
}

export interface AccountChangeInput extends Partial<Details> {
  readonly email?: string;
  readonly password?: string;
}

interface Plan {
  /** Changes that can be saved at once. */
  readonly details: Partial<Details> & { readonly email?: string };
  /** A different mailbox, which has to be verified first. */
  readonly newAddress: { readonly email: string; readonly emailKey: string } | null;
  readonly paymentAddressChanges: boolean;
  readonly newPassword: string | null;
}

/** The actual changes, since a form sends all its fields, changed or not. */
export function planChanges(account: Account, wanted: AccountChangeInput): Plan {
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

/** Changes that could be used to take over the account or its money. */
export function isSensitive(plan: Plan): boolean {
  return plan.newAddress !== null || plan.paymentAddressChanges || plan.newPassword !== null;
}

/**
 * Corrects a mistyped address in the wizard, until it is verified. The sign-up's id and the draft's claim token
 * authorise this. The link sent to the wrong mailbox stops working, and another is sent to the right one. Sign-ups with
 * a known address answer the same way, so that known addresses stay secret.
 */
async function correctSignUp(deps: Deps, drafts: Drafts, actor: Actor, input: ChangeRequest): Promise<SignUp> {
  const { id, password = "", email, ...details } = input;
  // Checks the caller's right before any expensive work.
  const asked = await deps.db.transaction().execute(async (tx) => {
    return correctableSignUp(deps, drafts, tx, actor, await findSignUp(tx, id));
  });
  await limitCorrections(deps, actor, input);
  refuseOwnAddress(password, email ?? asked.email);
  const passwordHash = password === "" ? null : await hashPassword(password);
  return deps.db.transaction().execute(async (tx) => {
    // Lock order everywhere: the sign-up first, then its links and its draft.
    const before = await correctableSignUp(deps, drafts, tx, actor, await lockSignUp(tx, id));
    // A concurrent correction may have changed the address.
    refuseOwnAddress(password, email ?? before.email);
    const address = email === undefined ? {} : { email, emailKey: emailKey(email) };
    const mended = { ...before, ...details, ...address, ...(passwordHash !== null && { passwordHash }) };
    await updateSignUp(tx, mended);
    if (!sameAddress(before.email, mended.email)) {
      await deleteTokensOfSignUp(tx, id);
      await deps.jobs.enqueue(tx, signUpLetterJob, { id });
    }
    return mended;
  });
}

/** Limits emails to arbitrary addresses and the work of hashing passwords. */
async function limitCorrections(deps: Deps, actor: Actor, { email, password = "" }: ChangeRequest): Promise<void> {
  if (email !== undefined || password !== "") await deps.limits.take("registrations", actor.address);
  if (email !== undefined) await deps.limits.take("verificationLetters", emailKey(email));
}

function refuseOwnAddress(password: string, email: string): void {
  if (password !== "" && isOwnAddress(password, email)) throw invalid({ password: [fieldTexts.passwordIsAddress] });
}

/** The sign-up, if the caller holds the claim token of its draft. */
async function correctableSignUp(
  deps: Deps,
  drafts: Drafts,
  tx: Tx,
  actor: Actor,
  signUp: SignUp | null,
): Promise<SignUp> {
  const claimToken = actor.kind === "visitor" ? actor.claimToken : null;
  if (signUp === null || signUp.partyId === null || claimToken === null) throw unauthorised();
  const waits = signUp.expiresAt > deps.clock.now();
  if (!waits || !(await drafts.fits(tx, { partyId: signUp.partyId, claimToken }))) throw unauthorised();
  return signUp;
}
