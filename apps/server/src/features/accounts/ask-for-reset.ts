import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { resetLetter } from "./account-letters.ts";
import { insertToken } from "./account-tokens.store.ts";
import { findAccount, findAccountByAddress } from "./accounts.store.ts";
import { resetLetterAsked } from "./asked-letters.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashSecret } from "./secrets.ts";

/** The same for every address: one job is queued, which may find nobody to write to. */
export async function askForReset(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("forgottenPasswords", key);
  const account = await findAccountByAddress(deps.db, key);
  const id = account?.id ?? deps.random.uuid();
  await deps.db.transaction().execute((work) => deps.jobs.enqueue(work, resetLetterAsked, { id }));
}

/** The job. */
export async function answerResetRequest(deps: Deps, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const account = await findAccount(work, id);
    if (account === null) return;
    const token = deps.random.token();
    const now = deps.clock.now();
    await insertToken(work, {
      kind: "reset",
      tokenHash: hashSecret(token),
      signUpId: null,
      userId: account.id,
      email: account.email,
      createdAt: now,
      expiresAt: later(now, lifetimes.resetLink),
    });
    await deps.post.queue(work, resetLetter(deps.config, account, token));
  });
}
