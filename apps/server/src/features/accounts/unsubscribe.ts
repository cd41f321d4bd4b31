import { timingSafeEqual } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import type { LetterKind } from "./account.ts";
import { findAccount, updateAccount } from "./accounts.store.ts";

// Tokens are signed, not stored. All emails of a kind to one user carry the same token, which never expires.
const kinds: readonly LetterKind[] = ["marketing", "birthday-reminders"];
const uuidBytes = 16;

interface Unsubscriber {
  readonly userId: string;
  readonly kind: LetterKind;
}

export function unsubscribeToken(secret: string, { userId, kind }: Unsubscriber): string {
  const who = Buffer.from(userId.replaceAll("-", ""), "hex");
  const body = Buffer.concat([who, Buffer.of(kinds.indexOf(kind))]);
  return Buffer.concat([body, signature(secret, body)]).toString("base64url");
}

/** `null` for a token that we did not sign. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscriber | null {
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, uuidBytes + 1);
  const signed = bytes.subarray(uuidBytes + 1);
  const expected = signature(secret, body);
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
  const kind = kinds[body[uuidBytes] ?? -1];
  return kind === undefined ? null : { userId: toUuid(body.subarray(0, uuidBytes)), kind };
}

const signature = (secret: string, body: Buffer) => keyedHash(secret, "unsubscribe", body.toString("hex"));

function toUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** One click in a mail client. Repeating it, or using it for an erased account, is harmless. */
export async function declineLetters(deps: Deps, actor: Actor, { token }: { token: string }): Promise<void> {
  const found = readUnsubscribeToken(deps.config.appSecret, token);
  if (found === null) throw notFound();
  const { userId, kind } = found;
  await deps.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account === null || !wants(account, kind)) return;
    await updateAccount(tx, userId, preferenceOff[kind]);
    await deps.audit.record(tx, actor, {
      action: "decline letters",
      subjectKind: "user",
      subjectId: userId,
      details: { kind },
    });
  });
}

export interface Subscriber {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  /** Mail clients post to it; a browser is redirected to a page with a button. */
  readonly unsubscribeUrl: string;
}

/** Checked before every optional email; `null` if the user does not want it. */
export async function findSubscriber(deps: Deps, userId: string, kind: LetterKind): Promise<Subscriber | null> {
  const account = await findAccount(deps.db, userId);
  if (account === null || !wants(account, kind)) return null;
  return {
    userId,
    email: account.email,
    firstName: account.firstName,
    unsubscribeUrl: unsubscribeUrl(deps, { userId, kind }),
  };
}

/** For callers that already know that the email is wanted. */
export const unsubscribeUrl = ({ config }: Pick<Deps, "config">, whose: Unsubscriber): string =>
  `${config.publicUrl}/api/unsubscribe/${unsubscribeToken(config.appSecret, whose)}`;

const preferenceOff = {
  marketing: { wantsMarketing: false },
  "birthday-reminders": { wantsBirthdayReminders: false },
} as const;

function wants(account: { wantsMarketing: boolean; wantsBirthdayReminders: boolean }, kind: LetterKind): boolean {
  return kind === "marketing" ? account.wantsMarketing : account.wantsBirthdayReminders;
}
