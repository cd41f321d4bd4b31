import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { openAddress, sealAddress } from "../../platform/jobs/asked-address.ts";
import { resetLetter } from "./account-letters.ts";
import { deleteOpenTokens, insertToken } from "./account-tokens.store.ts";
import { findAccount, lockKnown } from "./accounts.store.ts";
import { type Asked, dedupedBy, resetLetterAsked } from "./asked-letters.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashSecret } from "./secrets.ts";

/** The same for every address: one job is queued, which may find nobody to write to. */
export async function askForReset(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("forgottenPasswords", key);
  await deps.db.transaction().execute((work) => deps.jobs.enqueue(work, resetLetterAsked, sealAddress(deps, key)));
}

/** The job. A new link ends the older ones: only the latest email opens anything. */
export async function answerResetRequest(deps: Deps, asked: Asked): Promise<void> {
  const key = "id" in asked ? (await findAccount(deps.db, asked.id))?.emailKey : openAddress(deps, asked);
  if (key == null) return;
  await deps.db.transaction().execute(async (work) => {
    const account = await lockKnown(work, key);
    if (account === null) return;
    const token = deps.random.token();
    const letter = { ...resetLetter(deps.config, account, token), ...dedupedBy("reset", asked) };
    // The job ran before: the link in that email goes on working.
    if (!(await deps.post.queue(work, letter))) return;
    const now = deps.clock.now();
    await deleteOpenTokens(work, account.id, "reset");
    await insertToken(work, {
      kind: "reset",
      tokenHash: hashSecret(token),
      signUpId: null,
      userId: account.id,
      email: account.email,
      createdAt: now,
      expiresAt: later(now, lifetimes.resetLink),
    });
  });
}
