import { fieldTexts, texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound, refuse } from "../../platform/http/refusal.ts";
import type { Account } from "./account.ts";
import { isSelf, mayLeaveAdmins } from "./accounts.policy.ts";
import { findAccount, lockAccount } from "./accounts.store.ts";
import { lockAdmins } from "./admins.store.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { ErasureEffects, PersonalData, StandsAgainst } from "./personal-data.ts";

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
  const against = await deps.db.transaction().execute((work) => eraseWithin(deps, work, actor, account, held));
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
  return deps.db.transaction().execute(async (work) => {
    let effects: Required<ErasureEffects> = { parties: [], emails: 0, refunds: 0, refundsInFull: true };
    for (const part of held) {
      const more = (await part.foresee?.(work, account)) ?? {};
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
  work: Work,
  actor: Parameters<Deps["audit"]["record"]>[1],
  account: Account,
  held: readonly PersonalData[],
): Promise<StandsAgainst | null> {
  const admins = account.role === 2 ? await lockAdmins(work) : [];
  const ids = admins.map(({ id }) => id);
  if (!mayLeaveAdmins(ids, account.id)) return lastAdmin;
  const current = await lockAccount(work, account.id);
  // Somebody else may have been quicker: then there is nothing left to do.
  if (current === null) return null;
  if (current.passwordHash !== account.passwordHash) throw wrongPassword(fieldTexts.currentPasswordWrong);
  for (const part of held) {
    const against = await part.standsAgainst?.(work, current);
    if (against) return against;
  }
  for (const part of held) await part.erase(work, current);
  await deps.audit.record(work, actor, { action: "erase account", subjectKind: "user", subjectId: account.id });
  return null;
}
