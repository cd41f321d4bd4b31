import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Tx } from "../../database/database.ts";
import { keyedHash } from "../../http/signed-urls.ts";
import { defineJob } from "../../jobs/job.ts";
import type { SignedMessage } from "../gateway.ts";
import { after, day, minute, newId, type SandboxDeps } from "./sandbox-parts.ts";
import { readSandboxSettings } from "./sandbox-settings.store.ts";
import { type About, webhookBody } from "./webhook-body.ts";
import {
  countWebhooks,
  forgetWebhooks,
  insertWebhooks,
  type StoredWebhook,
  recordSent,
  reschedule,
  claimWebhooks,
} from "./webhooks.store.ts";

/** Posts raw bytes to one of our own URLs and returns the status. */
export type PostToUs = (
  path: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
) => Promise<number>;

/** Posts over the network to the public URL, as a provider would. */
export function postOverHttp(publicUrl: string): PostToUs {
  return async (path, { headers, body }) => {
    const sent = { method: "POST", headers, body: new Uint8Array(body), signal: AbortSignal.timeout(10_000) };
    const answer = await fetch(`${publicUrl}${path}`, sent);
    await answer.arrayBuffer();
    return answer.status;
  };
}

const path = "/api/payment/webhooks/sandbox";
/** With doubling pauses, about as long as real providers try. */
const mostTries = 12;
const keptFor = 30 * day;

/** Sends all due notifications. One that is not accepted is sent again later. */
export async function deliverWebhooks(parts: SandboxDeps, post: PostToUs): Promise<void> {
  const { db, clock } = parts;
  const due = await claimWebhooks(db, clock.now(), after(clock.now(), minute));
  const deliver = async (webhook: StoredWebhook) => {
    if (await isAccepted(parts, post, webhook)) await recordSent(db, webhook.id, clock.now());
    else await reschedule(db, webhook.id, nextTry(webhook, clock.now()));
  };
  if ((await readSandboxSettings(db)).parallel) await Promise.all(due.map(deliver));
  else for (const webhook of due) await deliver(webhook);
}

const nextTry = ({ tries }: StoredWebhook, now: Date) =>
  tries >= mostTries ? null : after(now, Math.min(2 ** (tries - 1), 12 * 60) * minute);

async function isAccepted({ clock, config }: SandboxDeps, post: PostToUs, webhook: StoredWebhook): Promise<boolean> {
  const body = webhookBody(webhook);
  const secret = webhook.badSignature ? `not ${config.appSecret}` : config.appSecret;
  const headers = {
    "content-type": "application/json",
    [sandboxSignatureHeader]: signWebhook(secret, body, clock.now()),
  };
  let taken = true;
  for (let copy = 0; copy < webhook.copies; copy += 1) {
    const status = await post(path, { headers, body }).catch(() => 0);
    taken &&= status >= 200 && status < 300;
  }
  return taken;
}

export async function forgetOldWebhooks({ db, clock }: SandboxDeps): Promise<void> {
  await forgetWebhooks(db, after(clock.now(), -keptFor));
}

/** For example "t=1767225600,v1=9f86d0…": the time of signing, and an HMAC-SHA-256 over that time and the raw bytes. */
export const sandboxSignatureHeader = "sandbox-signature";
/** An older signature could be a replay. */
const toleranceSeconds = 5 * 60;

const secretOf = (appSecret: string) => keyedHash(appSecret, "sandbox webhooks", "");

const hmac = (appSecret: string, seconds: number, body: Buffer) =>
  createHmac("sha256", secretOf(appSecret)).update(`${seconds}.`).update(body).digest();

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function signWebhook(appSecret: string, body: Buffer, now: Date): string {
  const seconds = inSeconds(now);
  return `t=${seconds},v1=${hmac(appSecret, seconds, body).toString("hex")}`;
}

/** Null when the signature is valid; otherwise the reason. */
export function faultInSignature(appSecret: string, message: SignedMessage, now: Date): string | null {
  const [, time, told] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(message.headers[sandboxSignatureHeader])) ?? [];
  if (time === undefined || told === undefined) return "no signature";
  const right = hmac(appSecret, Number(time), message.body);
  if (!timingSafeEqual(Buffer.from(told, "hex"), right)) return "wrong signature";
  return Math.abs(inSeconds(now) - Number(time)) > toleranceSeconds ? "too old" : null;
}

export const deliverJob = defineJob({
  name: "deliver-sandbox-webhooks",
  payload: z.strictObject({}),
  priority: "interactive",
  retries: 1,
  retryDelaySeconds: 30,
});

/** How long a notification is delayed so that the next overtakes it. */
const overtakenMilliseconds = 120_000;

/** Queues notifications in the transaction of their cause, with the current failure settings. */
export async function notify(
  parts: SandboxDeps,
  tx: Tx,
  events: readonly { readonly kind: string; readonly about: About }[],
): Promise<void> {
  if (events.length === 0) return;
  const now = parts.clock.now();
  const knobs = await readSandboxSettings(tx);
  const before = knobs.reorder ? await countWebhooks(tx) : 0;
  const isLost = parts.sendsNothing ?? knobs.lost;
  const heldBack = (place: number) => (knobs.reorder && (before + place) % 2 === 0 ? overtakenMilliseconds : 0);
  await insertWebhooks(
    tx,
    events.map(({ kind, about }, place) => ({
      id: `WH-${newId(parts)}`,
      kind,
      about,
      madeAt: now,
      sendAt: isLost ? null : after(now, knobs.delaySeconds * 1000 + heldBack(place)),
      copies: knobs.duplicate ? 2 : 1,
      badSignature: knobs.badSignature,
    })),
  );
  await parts.jobs.enqueue(tx, deliverJob, {});
}
