import type { LetterName } from "@wishwell/letters";
import type { Clock } from "../clock/clock.ts";
import type { Database, Tx } from "../database/database.ts";
import type { Jobs } from "../jobs/job.ts";
import type { Random } from "../random/random.ts";
import { openSealed, sealText } from "../sealed-text.ts";
import type { LetterRules } from "./letter-rules.ts";
import { insertLetters } from "./letters.store.ts";
import { type Attachment, type LetterToQueue, type MailQueue, sendLetter } from "./mail-queue.ts";
import { isPlainAddress, unsubscribeHeaders } from "./message.ts";
import { recordReturn } from "./bounces.ts";
import { liftSuppression, listSuppressed, releaseAddress, suppressedAmong } from "./suppressed-addresses.store.ts";
import type { MailTransport } from "./transport.ts";

interface MailQueueDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Random;
  readonly rules: LetterRules;
  readonly transport: Pick<MailTransport, "check">;
  /** Keys the hashes of suppressed addresses, and encrypts queued emails until they are sent. */
  readonly secret: string;
}

const mostAtOnce = 500;

/** The mail queue as features see it. `mailJobs` does the sending. */
export function createMailQueue(parts: MailQueueDeps): MailQueue {
  return {
    ...createLetterQueue(parts),
    liftSuppressions: (tx, addresses, says) =>
      liftSuppression(tx, addresses, { secret: parts.secret, complaintsToo: says === "reader" }),
    unreachable: (db, addresses) => suppressedAmong(db, addresses, parts.secret),
    suppressed: listSuppressed,
    release: (tx, which) => releaseAddress(tx, which, parts.secret),
    check: () => parts.transport.check(),
    async recordReturns(returns) {
      for (const returned of returns) await recordReturn(parts, returned);
    },
  };
}

type LetterQueueDeps = Pick<MailQueueDeps, "jobs" | "clock" | "random" | "secret">;

/** Only writes emails: enough for a command, whose emails the server sends once it runs. */
export function createLetterQueue(parts: LetterQueueDeps): Pick<MailQueue, "queue" | "queueMany"> {
  /** Leaves out guests without an email address. */
  async function queueMany(tx: Tx, wanted: readonly LetterToQueue<LetterName>[]): Promise<number> {
    const letters = wanted.filter(({ to }) => to !== "");
    let count = 0;
    for (let from = 0; from < letters.length; from += mostAtOnce) {
      const queued = letters.slice(from, from + mostAtOnce).map((letter) => toInsert(parts, letter));
      const isNew = await insertLetters(tx, queued);
      const entries = queued
        .filter(({ id }) => isNew.has(id))
        .map(({ id, priority }) => ({ payload: { letterId: id }, priority }));
      await parts.jobs.enqueueMany(tx, sendLetter, entries);
      count += entries.length;
    }
    return count;
  }
  return {
    queue: async (tx, letter) => (await queueMany(tx, [letter])) === 1,
    queueMany: async (tx, letters) => void (await queueMany(tx, letters)),
  };
}

function toInsert({ random, clock, secret }: LetterQueueDeps, letter: LetterToQueue<LetterName>) {
  for (const address of [letter.to, letter.replyTo]) {
    if (address !== undefined && !isPlainAddress(address)) throw new Error("an email needs exactly one plain address");
  }
  const id = random.uuid();
  const content = {
    properties: letter.props,
    headers: letter.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(letter.unsubscribeUrl),
    attachments: letter.attachments ?? [],
  };
  return {
    id,
    template: letter.template,
    recipient: letter.to,
    ...sealLetter(secret, id, content),
    senderName: letter.senderName ?? null,
    replyTo: letter.replyTo ?? null,
    priority: letter.priority,
    userId: letter.userId ?? null,
    dedupeKey: letter.dedupeKey ?? null,
    partyId: letter.about?.partyId ?? null,
    guestId: letter.about?.guestId ?? null,
    createdAt: clock.now(),
  };
}

/** The content of an email. Almost all contain a secret link, so it is encrypted. */
export interface LetterContent {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
}

const sealOf = (id: string) => ({ purpose: "queued email", subject: id });

/** The stored form: encrypted until it has been sent. */
function sealLetter(secret: string, id: string, content: LetterContent): LetterContent {
  return {
    properties: { sealed: sealText(secret, sealOf(id), JSON.stringify(content)) },
    headers: {},
    attachments: [],
  };
}

/** `null` when it was queued with another APP_SECRET. Emails queued by an older version are not sealed. */
export function openLetter(secret: string, letter: LetterContent & { readonly id: string }): LetterContent | null {
  const { sealed } = letter.properties;
  if (typeof sealed !== "string") return letter;
  const text = openSealed(secret, sealOf(letter.id), sealed);
  return text === null ? null : (JSON.parse(text) as LetterContent);
}
