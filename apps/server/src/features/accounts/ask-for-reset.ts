import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type AskedAddress, openAddress, sealAddress } from "../../platform/jobs/asked-address.ts";
import { resetLetter } from "./account-letters.ts";
import { deleteOpenTokens, insertToken } from "./account-tokens.store.ts";
import { lockKnown } from "./accounts.store.ts";
import { resetLetterAsked } from "./asked-letters.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashSecret } from "./secrets.ts";

/** The same for every address: one job is queued, which may find nobody to write to. */
export async function askForReset(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("forgottenPasswords", key);
  await deps.db.transaction().execute((work) => deps.jobs.enqueue(work, resetLetterAsked, sealAddress(deps, key)));
}

/** The job. A new link ends the older ones: only the latest email opens anything. */
export async function answerResetRequest(deps: Deps, asked: AskedAddress): Promise<void> {
  const key = openAddress(deps, asked);
  if (key === null) return;
  await deps.db.transaction().execute(async (work) => {
    const account = await lockKnown(work, key);
    if (account === null) return;
    const token = deps.random.token();
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
    await deps.post.queue(work, resetLetter(deps.config, account, token));
  });
}
