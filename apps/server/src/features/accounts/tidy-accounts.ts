import type { Deps } from "../../platform/deps.ts";
import { deleteTokensExpiredBefore, forgetUnconfirmedAddresses } from "./account-tokens.store.ts";
import { earlier, lifetimes } from "./lifetimes.ts";
import { deleteLettersOf } from "./personal-data.store.ts";
import { deleteEndedSignIns } from "./sign-ins.store.ts";
import { deleteSignUps, expiredSignUps } from "./sign-ups.store.ts";

/** Sign-ups that nobody confirmed, links that are spent or too old, and sign-ins that have ended. */
export async function tidyAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const expired = await expiredSignUps(work, now);
    await deleteLettersOf(work, expired);
    await deleteSignUps(work, expired);
  });
  await deleteTokensExpiredBefore(deps.db, earlier(now, lifetimes.spentLink));
  await forgetUnconfirmedAddresses(deps.db);
  await deleteEndedSignIns(deps.db);
}
