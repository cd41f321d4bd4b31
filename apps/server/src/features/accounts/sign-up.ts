import { isKnownToEverybody } from "@wishwell/contract/api/common-passwords";
import { emailKey } from "@wishwell/domain/text/email-key";
import { ConfigError } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { alreadyRegisteredLetter, signUpLetterAsked } from "./account-letters.ts";
import { adminRole, type Details, type Drafts, later, lifetimes, type Role } from "./account.ts";
import {
  findAccountByAddress,
  insertAccount,
  listAdmins,
  lockAddress,
  lockAdmins,
  lockKnown,
  updateAccount,
} from "./accounts.store.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSignUps, findSignUp, hasToken, insertSignUp, lockSignUp } from "./sign-ups.store.ts";
import { sendVerification } from "./verification-code.ts";

export interface AccountRequest extends Details {
  readonly email: string;
  readonly password: string;
  /** The draft party that the wizard has made so far. */
  readonly partyId: string | null;
}

/**
 * Answers with a fresh sign-up id, whether or not the address is known: the worker finds out, and a known one gets an
 * email that says so.
 * The account itself comes into being when the address is verified, and the draft is bound to it then.
 */
export async function askForAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  input: AccountRequest,
): Promise<{ id: string }> {
  await deps.limits.take("registrations", actor.address);
  const { password, email, partyId, ...details } = input;
  const now = deps.clock.now();
  const signUp = {
    ...details,
    id: deps.random.uuid(),
    email,
    emailKey: emailKey(email),
    // Also for a known address, which takes as long then.
    passwordHash: await hashPassword(password),
    createdAt: now,
    expiresAt: later(now, lifetimes.signUp),
  };
  const claimToken = actor.kind === "visitor" ? actor.claimToken : null;
  await deps.db.transaction().execute(async (tx) => {
    // Without the draft's own key the sign-up goes on as if there were no draft.
    const brought = partyId !== null && claimToken !== null && (await drafts.fits(tx, { partyId, claimToken }));
    await insertSignUp(tx, { ...signUp, partyId: brought ? partyId : null });
    await deps.jobs.enqueue(tx, signUpLetterAsked, { id: signUp.id });
  });
  return { id: signUp.id };
}

/**
 * The job: a link to verify the address; a mailbox that has an account gets the email that says so. Once for each
 * address, however often the job runs, and only to the last one when several were typed in a row.
 */
export async function answerSignUp(deps: Deps, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const asked = await findSignUp(tx, id);
    if (asked === null || asked.expiresAt <= deps.clock.now()) return;
    // First the account, then the sign-up: everybody locks in this order.
    const known = await lockKnown(tx, asked.emailKey);
    const signUp = await lockSignUp(tx, id);
    // Corrected again meanwhile: that has a job of its own.
    if (signUp?.emailKey !== asked.emailKey) return;
    if (known === null) {
      // A correction ends earlier links: where there is one, this address has had its email.
      if (await hasToken(tx, id)) return;
      return sendVerification(deps, tx, { ...signUp, owner: "sign-up" });
    }
    const dedupeKey = `already-registered ${id} ${known.id}`;
    await deps.post.queue(tx, { ...alreadyRegisteredLetter(deps.config, known), dedupeKey });
    // With a draft it can still be corrected, whether or not the address was known.
    if (signUp.partyId === null) await deleteSignUps(tx, [id]);
  });
}

export interface AccountToAdd extends Partial<Details> {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** An account made by the house itself, its address taken as verified. `null` when the address has one already. */
export async function addAccount(
  deps: Pick<Deps, "clock" | "random" | "audit">,
  tx: Tx,
  wanted: AccountToAdd,
): Promise<string | null> {
  const id = deps.random.uuid();
  const account = { ...emptyDetails, ...wanted, id, emailKey: emailKey(wanted.email) };
  if (!(await insertAccount(tx, account, deps.clock.now()))) return null;
  await deps.audit.record(tx, { kind: "system" }, { action: "open account", subjectKind: "user", subjectId: id });
  return id;
}

const emptyDetails: Details = {
  firstName: "",
  lastName: "",
  phone: "",
  paymentEmail: "",
  wantsMarketing: false,
  wantsBirthdayReminders: false,
};

/** An account with a password that is no secret, for the demo. `null` when the address has one already. */
export async function addKnownAccount(
  deps: Deps,
  { password, ...account }: Omit<AccountToAdd, "passwordHash"> & { readonly password: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute((tx) => addAccount(deps, tx, { ...account, passwordHash }));
}

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "audit">;

/**
 * ADMIN_EMAIL names the first admin and nobody after: once there is one, the setting does nothing, so that a role
 * taken away by the command line does not come back with the next start. Somebody who has an account already keeps
 * their password; the environment must not open other people's accounts.
 */
export async function ensureFirstAdmin(deps: Needs): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = deps.config;
  if (email === undefined) return;
  if ((await listAdmins(deps.db)).length > 0) return;
  if (password === undefined) throw new ConfigError("ADMIN_EMAIL needs ADMIN_PASSWORD: there is no admin yet");
  if (isKnownToEverybody(password)) throw new ConfigError("ADMIN_PASSWORD is one that everybody knows: choose another");
  const passwordHash = await hashPassword(password.normalize("NFC"));
  await deps.db.transaction().execute(async (tx) => {
    // Two processes may start at once: the second finds the work done.
    await lockAddress(tx, emailKey(email));
    if ((await lockAdmins(tx)).length === 0) await appoint(deps, tx, email, passwordHash);
  });
}

async function appoint(deps: Needs, tx: Tx, email: string, passwordHash: string): Promise<void> {
  const id = await addAccount(deps, tx, { email, passwordHash, role: adminRole });
  if (id !== null) return;
  const known = await findAccountByAddress(tx, emailKey(email));
  if (known === null) return;
  await updateAccount(tx, known.id, { role: adminRole });
  await deps.audit.record(tx, { kind: "system" }, { action: "grant admin", subjectKind: "user", subjectId: known.id });
}
