import { readKnobs } from "./knobs.store.ts";
import { after, day, minute, type SandboxParts } from "./sandbox-parts.ts";
import { sandboxSignatureHeader, signWebhook } from "./sign-webhook.ts";
import { webhookBody } from "./webhook-body.ts";
import { forgetWebhooks, type KeptWebhook, noteSent, putOff, takeWebhooks } from "./webhooks.store.ts";

/** Posts raw bytes to one of our own addresses and answers the status. */
export type PostToUs = (
  path: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
) => Promise<number>;

/** As a provider would: over the network, to where the site is reached. */
export function postOverHttp(publicUrl: string): PostToUs {
  return async (path, { headers, body }) => {
    const sent = { method: "POST", headers, body: new Uint8Array(body), signal: AbortSignal.timeout(10_000) };
    const answer = await fetch(`${publicUrl}${path}`, sent);
    await answer.arrayBuffer();
    return answer.status;
  };
}

const path = "/api/payment/webhooks/sandbox";
/** As long as others try, with pauses that double. */
const mostTries = 12;
const keptFor = 30 * day;

/** Sends every notification that is due. One that is not taken is sent again later. */
export async function deliverWebhooks(parts: SandboxParts, post: PostToUs): Promise<void> {
  const { db, clock } = parts;
  const due = await takeWebhooks(db, clock.now(), after(clock.now(), minute));
  const deliver = async (webhook: KeptWebhook) => {
    if (await isTaken(parts, post, webhook)) await noteSent(db, webhook.id, clock.now());
    else await putOff(db, webhook.id, nextTry(webhook, clock.now()));
  };
  if ((await readKnobs(db)).parallel) await Promise.all(due.map(deliver));
  else for (const webhook of due) await deliver(webhook);
}

const nextTry = ({ tries }: KeptWebhook, now: Date) =>
  tries >= mostTries ? null : after(now, Math.min(2 ** (tries - 1), 12 * 60) * minute);

async function isTaken({ clock, config }: SandboxParts, post: PostToUs, webhook: KeptWebhook): Promise<boolean> {
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

export async function forgetOldWebhooks({ db, clock }: SandboxParts): Promise<void> {
  await forgetWebhooks(db, after(clock.now(), -keptFor));
}
