import { isTooCommonPassword } from "@wishwell/contract/api/common-passwords";
import { emailKey } from "@wishwell/domain/text/email-key";
import { ConfigError } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { alreadyRegisteredLetter, signUpLetterJob } from "./account-letters.ts";
import { adminRole, type Details, type Drafts, hashSecret, later, lifetimes, type Role } from "./account.ts";
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
  /** The draft party from the wizard. */
  readonly partyId: string | null;
  /** Secret of the browser that asks, which is signed in when the address is verified there. */
  readonly browserKey: string | null;
}

/**
 * Returns a new sign-up id, whether or not the address is known. The worker finds out, and emails the owner of a known
 * address. The account is created, and the draft assigned to it, when the address is verified.
 */
export async function requestAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  input: AccountRequest,
): Promise<{ id: string }> {
  await deps.limits.take("registrations", actor.address);
  const { password, email, partyId, browserKey, ...details } = input;
  const now = deps.clock.now();
  const signUp = {
    ...details,
    id: deps.random.uuid(),
    email,
    emailKey: emailKey(email),
    // Hashed for known addresses too, so that both take the same time.
    passwordHash: await hashPassword(password),
    // An admin signs other people up.
    browserKeyHash: actor.kind === "visitor" && browserKey !== null ? hashSecret(browserKey) : null,
    createdAt: now,
    expiresAt: later(now, lifetimes.signUp),
  };
  const claimToken = actor.kind === "visitor" ? actor.claimToken : null;
  await deps.db.transaction().execute(async (tx) => {
    // Without the draft's claim token the sign-up continues as if there were no draft.
    const brought = partyId !== null && claimToken !== null && (await drafts.fits(tx, { partyId, claimToken }));
    await insertSignUp(tx, { ...signUp, partyId: brought ? partyId : null });
    await deps.jobs.enqueue(tx, signUpLetterJob, { id: signUp.id });
  });
  return { id: signUp.id };
}

/**
 * The job: emails a verification link or, for a known address, a notice. Sends once per address, however often the job
 * runs, and only to the latest address if it was corrected.
 */
export async function handleSignUp(deps: Deps, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const asked = await findSignUp(tx, id);
    if (asked === null || asked.expiresAt <= deps.clock.now()) return;
    // Lock order everywhere: the account first, then the sign-up.
    const known = await lockKnown(tx, asked.emailKey);
    const signUp = await lockSignUp(tx, id);
    // The address was corrected meanwhile; that correction has its own job.
    if (signUp?.emailKey !== asked.emailKey) return;
    if (known === null) {
      // A correction deletes earlier links, so a link means that this address was already emailed.
      if (await hasToken(tx, id)) return;
      return sendVerification(deps, tx, { ...signUp, owner: "sign-up" });
    }
    const dedupeKey = `already-registered ${id} ${known.id}`;
    await deps.mail.queue(tx, { ...alreadyRegisteredLetter(deps.config, known), dedupeKey });
    // A sign-up with a draft can still be corrected, whether or not its address was known.
    if (signUp.partyId === null) await deleteSignUps(tx, [id]);
  });
}

export interface AccountToAdd extends Partial<Details> {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** Creates an account with an address that counts as verified. `null` if the address already has one. */
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

/** Creates a demo account with a public password. `null` if the address already has one. */
export async function addKnownAccount(
  deps: Deps,
  { password, ...account }: Omit<AccountToAdd, "passwordHash"> & { readonly password: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute((tx) => addAccount(deps, tx, { ...account, passwordHash }));
}

type SignUpDeps = Pick<Deps, "config" | "db" | "clock" | "random" | "audit">;

/**
 * `ADMIN_EMAIL` only names the first admin. Once there is an admin it has no effect, so that a revoked role does not
 * return with the next start. An existing account keeps its password: the environment must not open other people's
 * accounts.
 */
export async function ensureFirstAdmin(deps: SignUpDeps): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = deps.config;
  if (email === undefined) return;
  if ((await listAdmins(deps.db)).length > 0) return;
  if (password === undefined) throw new ConfigError("ADMIN_EMAIL needs ADMIN_PASSWORD: there is no admin yet");
  if (isTooCommonPassword(password)) {
    throw new ConfigError("ADMIN_PASSWORD is too common: choose another");
  }
  const passwordHash = await hashPassword(password.normalize("NFC"));
  await deps.db.transaction().execute(async (tx) => {
    // If two processes start at once, the second finds the work done.
    await lockAddress(tx, emailKey(email));
    if ((await lockAdmins(tx)).length === 0) await appoint(deps, tx, email, passwordHash);
  });
}

async function appoint(deps: SignUpDeps, tx: Tx, email: string, passwordHash: string): Promise<void> {
  const id = await addAccount(deps, tx, { email, passwordHash, role: adminRole });
  if (id !== null) return;
  const known = await findAccountByAddress(tx, emailKey(email));
  if (known === null) return;
  await updateAccount(tx, known.id, { role: adminRole });
  await deps.audit.record(tx, { kind: "system" }, { action: "grant admin", subjectKind: "user", subjectId: known.id });
}
