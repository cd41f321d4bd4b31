import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { emailKey } from "@wishwell/domain/text/email-key";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import type { Account, ErasureEffects } from "./account.ts";
import { isSelf, mayLeaveAdmins } from "./accounts.policy.ts";
import { presentUser } from "./accounts.presenter.ts";
import { deleteAccount, findAccount, lockAccount, lockAdmins } from "./accounts.store.ts";
import { deedsOf, lettersOf } from "./inactive-accounts.store.ts";
import { deleteAnswersTo } from "../../platform/http/api/idempotency.ts";
import { deleteLettersOf } from "../../platform/mail/letter-retention.ts";
import { signInsOf } from "./sessions.store.ts";
import { confirmPassword } from "./sign-in.ts";
import { deleteSignUps, signUpsOf } from "./sign-ups.store.ts";

interface Person {
  readonly id: string;
  readonly email: string;
}

/** What has to be done first, with the word for programs. */
interface StandsAgainst {
  readonly reason: string;
  readonly message: string;
}

/**
 * What a feature holds about a person. Accounts ask every feature when somebody wants to see their data or to be
 * forgotten; the app brings them together.
 */
export interface PersonalData {
  /** The heading in the exported file. */
  readonly heading: string;
  /** Everything held, in words a person understands; never hashes or secrets. */
  collect(db: Database, person: Person): Promise<unknown>;
  /** Why the person cannot be forgotten yet: money that is theirs, or that they look after. Everybody can, else. */
  standsAgainst?(tx: Tx, person: Person): Promise<StandsAgainst | null>;
  foresee?(tx: Tx, person: Person): Promise<ErasureEffects>;
  /** Leaves nothing that names the person. Runs in the transaction that deletes the account. */
  erase(tx: Tx, person: Person): Promise<void>;
}

/** Everything held about oneself, by heading. */
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

export interface EraseInput {
  readonly id: string;
  readonly currentPassword: string;
}

export async function eraseAccount(
  deps: Deps,
  actor: Actor,
  { id, currentPassword }: EraseInput,
  held: readonly PersonalData[],
): Promise<void> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  const wrong = await confirmPassword(deps, account, currentPassword);
  if (wrong !== null) throw wrongPassword(wrong);
  const against = await deps.db.transaction().execute((tx) => eraseWithin(deps, tx, actor, account, held));
  if (against !== null) throw refuse(against.reason, against.message);
}

/** What would happen, before anything does. */
export async function foreseeErasure(
  deps: Deps,
  actor: Actor,
  { id }: Pick<EraseInput, "id">,
  held: readonly PersonalData[],
): Promise<Required<ErasureEffects>> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  return deps.db.transaction().execute(async (tx) => {
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

const wrongPassword = (sentence: string) => invalid({ current_password: [sentence] });

const lastAdmin: StandsAgainst = { reason: "last_admin", message: texts.lastAdmin };

/** What stands against it, and then nothing happened; `null` when the account is gone. */
export async function eraseWithin(
  deps: Deps,
  tx: Tx,
  actor: Parameters<Deps["audit"]["record"]>[1],
  account: Account,
  held: readonly PersonalData[],
): Promise<StandsAgainst | null> {
  const admins = account.role === 2 ? await lockAdmins(tx) : [];
  const ids = admins.map(({ id }) => id);
  if (!mayLeaveAdmins(ids, account.id)) return lastAdmin;
  const current = await lockAccount(tx, account.id);
  // Somebody else may have been quicker: then there is nothing left to do.
  if (current === null) return null;
  if (current.passwordHash !== account.passwordHash) throw wrongPassword(fieldTexts.currentPasswordWrong);
  for (const part of held) {
    const against = await part.standsAgainst?.(tx, current);
    if (against) return against;
  }
  for (const part of held) await part.erase(tx, current);
  await deps.audit.record(tx, actor, { action: "erase account", subjectKind: "user", subjectId: account.id });
  return null;
}

/** The account itself, its sign-ins and letters, and what was recorded about it. Erased last: others point to it. */
export const accountsPersonalData: PersonalData = {
  heading: "account",

  async collect(db, { id }) {
    const account = await findAccount(db, id);
    return {
      user: account && { ...presentUser(account), ...presentDates(account) },
      sign_ins: (await signInsOf(db, id)).map(inWireWords),
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
  return (await deedsOf(db, id)).map(inWireWords);
}

/** createdAt becomes created_at, as everywhere else on the wire. */
function inWireWords(facts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [wireName(name), value]));
}

const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
