import { timingSafeEqual } from "node:crypto";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { openAddress, sealAddress } from "../../../platform/jobs/sealed-address.ts";
import { dedupedBy, signInLinkJob, signInLinkLetter } from "../account-letters.ts";
import { hashSecret, later, lifetimes, nameOfSecret } from "../account.ts";
import { lockForSignIn, lockKnown } from "../accounts.store.ts";
import { deleteOpenLinksOf, findToken, insertToken, spendToken } from "../sign-ups.store.ts";
import { type Client, type OpenedSignIn, openSession, type SecondStep, secondStepFor } from "./open-session.ts";

/** Does the same for every address: queues one job, which may find no account. */
export async function requestSignInLink(
  deps: Deps,
  _actor: Actor,
  { email, browserKey }: { readonly email: string; readonly browserKey: string },
): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("signInLinks", key);
  const browserKeyHash = hashSecret(browserKey).toString("base64url");
  await deps.db
    .transaction()
    .execute((tx) => deps.jobs.enqueue(tx, signInLinkJob, { ...sealAddress(deps, key), browserKeyHash }));
}

/** The job. A new link ends older ones of the same browser. */
export async function handleLinkRequest(deps: Deps, asked: z.output<typeof signInLinkJob.payload>): Promise<void> {
  const key = openAddress(deps, asked);
  if (key === null) return;
  const browserKeyHash = Buffer.from(asked.browserKeyHash, "base64url");
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockKnown(tx, key);
    if (account === null || account.blockedAt !== null) return;
    const token = deps.random.token();
    const letter = { ...signInLinkLetter(deps.config, account, token), ...dedupedBy("sign-in link", asked) };
    // The job has run before; the link in that email stays valid.
    if (!(await deps.mail.queue(tx, letter))) return;
    const now = deps.clock.now();
    await deleteOpenLinksOf(tx, account.id, browserKeyHash);
    await insertToken(tx, {
      kind: "sign-in",
      tokenHash: hashSecret(token),
      signUpId: null,
      userId: account.id,
      email: account.email,
      createdAt: now,
      expiresAt: later(now, lifetimes.signInLink),
      browserKeyHash,
    });
  });
}

interface Followed extends Client {
  readonly token: string;
}

/**
 * A mail scanner has no key, so it can neither use the link nor use it up. Proves access to the mailbox and nothing
 * more: a second factor is still needed if there is one.
 */
export async function followSignInLink(
  deps: Deps,
  actor: Actor,
  { token, ...client }: Followed,
): Promise<OpenedSignIn | SecondStep> {
  await deps.limits.take("tokenTries", `sign-in ${nameOfSecret(token)}`);
  const tokenHash = hashSecret(token);
  const found = await findToken(deps.db, "sign-in", tokenHash);
  const isLive = found !== null && found.usedAt === null && found.expiresAt > deps.clock.now();
  if (!isLive || found.userId === null) throw linkIsDead();
  if (!isSameBrowser(found.browserKeyHash, client.browserKey)) {
    throw refuse("other_browser", signInTexts.linkOtherBrowser);
  }
  const { userId } = found;
  return deps.db.transaction().execute(async (tx) => {
    // Lock order everywhere: the account first, then its links.
    const account = await lockForSignIn(tx, userId);
    const isSpent = await spendToken(tx, tokenHash, deps.clock.now());
    if (account === null || account.blockedAt !== null || !isSpent) throw linkIsDead();
    const more = await secondStepFor(deps, tx, account, "link");
    return more ?? openSession(deps, tx, actor, account, { ...client, way: "link", strong: false });
  });
}

function isSameBrowser(known: Buffer | null, browserKey: string | undefined): boolean {
  return known !== null && browserKey !== undefined && timingSafeEqual(known, hashSecret(browserKey));
}

const linkIsDead = () => notFound(signInTexts.linkDead);
