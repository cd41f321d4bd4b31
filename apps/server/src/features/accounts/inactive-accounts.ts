import type { Deps } from "../../platform/deps.ts";
import { idleLetter } from "./account-letters.ts";
import { earlier, later, lifetimes } from "./account.ts";
import { lockAdmins } from "./accounts.store.ts";
import { lockOverdue, markWarned, overdueIdle, unwarnedIdle } from "./inactive-accounts.store.ts";
import { deleteLettersOf } from "../../platform/mail/letter-retention.ts";
import { eraseWithin, type PersonalData } from "./personal-data.ts";
import { deleteEndedSignIns } from "./sessions.store.ts";
import { deleteBrowsersUnusedSince, deleteExpiredChallenges } from "./signing-in/challenges.store.ts";
import {
  deleteSignUps,
  deleteTokensExpiredBefore,
  expiredSignUps,
  clearUnconfirmedAddresses,
} from "./sign-ups.store.ts";

/** Calendar months since the user was last seen. */
const warnAfter = 23;
const eraseAfter = 24;
const pageSize = 200;

/** Warns each account once, after 23 months without being seen. */
export async function warnIdleAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachId(
    (after) => unwarnedIdle(deps.db, now, warnAfter, after, pageSize),
    async (id) =>
      deps.db.transaction().execute(async (tx) => {
        const account = await markWarned(tx, id, now, warnAfter);
        if (account === null) return;
        await deps.mail.queue(tx, idleLetter(deps.config, account, dayOfErasure(account.lastSeenAt, now)));
        await deps.audit.record(
          tx,
          { kind: "system" },
          { action: "warn idle account", subjectKind: "user", subjectId: id },
        );
      }),
  );
}

/**
 * Erases after 24 months, but never without a warning some weeks before. The last admin stays, and so do users with
 * money here.
 */
export async function eraseIdleAccounts(deps: Deps, held: readonly PersonalData[]): Promise<void> {
  const now = deps.clock.now();
  const warnedBefore = earlier(now, lifetimes.idleNotice);
  await forEachId(
    (after) => overdueIdle(deps.db, now, { months: eraseAfter, warnedBefore }, after, pageSize),
    async (id) =>
      deps.db.transaction().execute(async (tx) => {
        // Lock order everywhere: the admins first, then one account.
        await lockAdmins(tx);
        const account = await lockOverdue(tx, id, warnedBefore);
        const against = account && (await eraseWithin(deps, tx, { kind: "system" }, account, held));
        if (against) deps.log.warn({ userId: id, reason: against.reason }, "an inactive account cannot be erased yet");
      }),
  );
}

/** Goes through the pages with one transaction per account: a failure does not undo the others. */
async function forEachId(
  page: (after: string) => Promise<string[]>,
  act: (id: string) => Promise<void>,
): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (let ids = await page(after); ids.length > 0; ids = await page(after)) {
    for (const id of ids) await act(id);
    after = ids.at(-1) ?? after;
  }
}

function dayOfErasure(lastSeenAt: Date, warnedAt: Date): Date {
  const dueBySilence = new Date(lastSeenAt);
  dueBySilence.setUTCMonth(dueBySilence.getUTCMonth() + eraseAfter);
  const dueByNotice = later(warnedAt, lifetimes.idleNotice);
  return dueBySilence > dueByNotice ? dueBySilence : dueByNotice;
}

/** Deletes unconfirmed sign-ups, used or expired links and ended sessions. */
export async function tidyAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const expired = await expiredSignUps(tx, now);
    await deleteLettersOf(tx, expired);
    await deleteSignUps(tx, expired);
  });
  await deleteTokensExpiredBefore(deps.db, earlier(now, lifetimes.spentLink));
  await clearUnconfirmedAddresses(deps.db);
  await deleteEndedSignIns(deps.db);
  await deleteExpiredChallenges(deps.db);
  await deleteBrowsersUnusedSince(deps.db, earlier(now, lifetimes.knownBrowser));
}
