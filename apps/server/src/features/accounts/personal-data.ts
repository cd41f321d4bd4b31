import { texts } from "@wishwell/contract/texts/texts";
import { emailKey } from "@wishwell/domain/text/email-key";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, refuse, unauthorised } from "../../platform/http/api/refusal.ts";
import type { Account, ErasureEffects } from "./account.ts";
import { isSelf, mayLeaveAdmins } from "./accounts.policy.ts";
import { presentUser } from "./accounts.presenter.ts";
import { deleteAccount, findAccount, lockAccount, lockAdmins } from "./accounts.store.ts";
import { auditEntriesOf, lettersOf } from "./inactive-accounts.store.ts";
import { deleteAnswersTo } from "../../platform/http/api/idempotency.ts";
import { deleteLettersOf } from "../../platform/mail/letter-retention.ts";
import { hasSignIn, signInsOf } from "./sessions.store.ts";
import { findApp } from "./signing-in/factors.store.ts";
import { passkeysOf } from "./signing-in/passkeys.store.ts";
import { presentPasskey } from "./signing-in/signing-in.presenter.ts";
import { deleteSignUps, signUpsOf } from "./sign-ups.store.ts";

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Why erasure is refused: a reason code for programs, and a message. */
interface ErasureBlock {
  readonly reason: string;
  readonly message: string;
}

/** Personal data held by one feature. The account export and erasure call every feature; the app collects them. */
export interface PersonalData {
  /** Heading in the exported file. */
  readonly heading: string;
  /** Everything held, in words a user understands; never hashes or secrets. */
  collect(db: Database, person: Person): Promise<unknown>;
  /** Why the user cannot be erased yet, such as money they are owed or hold for others; null if nothing prevents it. */
  standsAgainst?(tx: Tx, person: Person): Promise<ErasureBlock | null>;
  foresee?(tx: Tx, person: Person): Promise<ErasureEffects>;
  /** Removes everything that identifies the user. Runs in the transaction that deletes the account. */
  erase(tx: Tx, person: Person): Promise<void>;
}

/** All personal data of the caller, by heading. */
export async function exportPersonalData(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
  held: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  const found: Record<string, unknown> = {};
  for (const part of held) found[part.heading] = await part.collect(deps.db, account);
  return { product: deps.config.PRODUCT_NAME, exported_at: deps.clock.now().toISOString(), ...found };
}

export async function eraseAccount(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
  held: readonly PersonalData[],
): Promise<void> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  const against = await deps.db.transaction().execute((tx) => eraseWithin(deps, tx, actor, account, held));
  if (against !== null) throw refuse(against.reason, against.message);
}

/** Previews the effects of erasure, without changing anything. */
export async function previewErasure(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
  held: readonly PersonalData[],
): Promise<Required<ErasureEffects>> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  return erasureEffects(deps, account, held);
}

export function erasureEffects(
  { db }: Pick<Deps, "db">,
  account: Account,
  held: readonly PersonalData[],
): Promise<Required<ErasureEffects>> {
  return db.transaction().execute(async (tx) => {
    let effects: Required<ErasureEffects> = { parties: [], emails: 0, refunds: 0, refundsInFull: true };
    for (const part of held) {
      const more = (await part.foresee?.(tx, account)) ?? {};
      const { parties = [], emails = 0, refunds = 0, refundsInFull = true } = more;
      effects = {
        parties: [...effects.parties, ...parties],
        emails: effects.emails + emails,
        refunds: effects.refunds + refunds,
        refundsInFull: effects.refundsInFull && refundsInFull,
      };
    }
    return effects;
  });
}

const lastAdmin: ErasureBlock = { reason: "last_admin", message: texts.lastAdmin };

/** Why nothing was erased; `null` once the account is deleted. */
export async function eraseWithin(
  deps: Deps,
  tx: Tx,
  actor: Parameters<Deps["audit"]["record"]>[1],
  account: Account,
  held: readonly PersonalData[],
  details: { readonly reason?: string } = {},
): Promise<ErasureBlock | null> {
  const admins = account.role === 2 ? await lockAdmins(tx) : [];
  const ids = admins.map(({ id }) => id);
  if (!mayLeaveAdmins(ids, account.id)) return lastAdmin;
  const current = await lockAccount(tx, account.id);
  // A concurrent call may have erased it already.
  if (current === null) return null;
  // A password reset ends every session, and with it the proof of identity.
  if (actor.kind === "user" && !(await hasSignIn(tx, actor.signIn))) throw unauthorised();
  for (const part of held) {
    const against = await part.standsAgainst?.(tx, current);
    if (against) return against;
  }
  for (const part of held) await part.erase(tx, current);
  await deps.audit.record(tx, actor, { action: "erase account", subjectKind: "user", subjectId: account.id, details });
  return null;
}

/** The account, its sessions, emails and audit entries. Erased last, because other records refer to it. */
export const accountsPersonalData: PersonalData = {
  heading: "account",

  async collect(db, { id }) {
    const account = await findAccount(db, id);
    return {
      user: account && { ...presentUser(account), ...presentDates(account) },
      sign_ins: (await signInsOf(db, id)).map(inWireWords),
      passkeys: (await passkeysOf(db, id)).map(presentPasskey),
      authenticator_app_since: (await findApp(db, id))?.confirmedAt ?? null,
      letters: (await lettersOf(db, id)).map(inWireWords),
      records: await collectRecords(db, id),
    };
  },

  async erase(tx, { id, email }) {
    const signUps = (await signUpsOf(tx, emailKey(email))).map((signUp) => signUp.id);
    await deleteLettersOf(tx, [id, ...signUps]);
    await deleteSignUps(tx, signUps);
    await deleteAnswersTo(tx, id);
    await forgetReasons(tx, "user", [id]);
    await deleteAccount(tx, id);
  },
};

const presentDates = ({ verifiedAt, lastSeenAt }: { verifiedAt: Date; lastSeenAt: Date }) => ({
  verified_at: verifiedAt,
  last_seen_at: lastSeenAt,
});

async function collectRecords(db: Database, id: string) {
  return (await auditEntriesOf(db, id)).map(inWireWords);
}

/** Converts keys to the API's names: `createdAt` becomes `created_at`. */
function inWireWords(facts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [wireName(name), value]));
}

const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
