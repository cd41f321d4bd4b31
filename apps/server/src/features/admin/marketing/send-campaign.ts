import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { keyedHash } from "../../../platform/http/signed-urls.ts";
import { defineJob, type JobHandler, type Schedule } from "../../../platform/jobs/job.ts";
import type { LetterRules } from "../../../platform/mail/letter-rules.ts";
import type { LetterToQueue } from "../../../platform/mail/mail-queue.ts";
import { unsubscribeUrl, marketingSubscribersAfter, type MarketingSubscriber } from "../../accounts/public.ts";
import {
  addRecipients,
  lockMarketing,
  lockRecipientsOf,
  type Marketing,
  recordOutcomes,
  sendableLetters,
  updateMarketing,
} from "./marketing.store.ts";

export const writeLettersJob = defineJob({
  name: "write-marketing-letters",
  payload: z.object({ marketingId: z.uuid() }),
  priority: "bulk",
  retries: 5,
  retryDelaySeconds: 30,
});

const atOnce = 200;

/**
 * Queues in batches, each in one transaction with its recipients. After a crash it starts again and skips known
 * addresses. It can be stopped between two batches.
 */
export async function writeLetters(deps: Deps, { marketingId }: { marketingId: string }): Promise<void> {
  let after: string | null = "00000000-0000-0000-0000-000000000000";
  while (after !== null) after = await writePart(deps, marketingId, after);
}

/** Returns the id after which the next batch starts; `null` when done. */
async function writePart(deps: Deps, marketingId: string, after: string): Promise<string | null> {
  return deps.db.transaction().execute(async (tx) => {
    const marketing = await lockMarketing(tx, marketingId);
    if (marketing?.state !== "sending") return null;
    const people = await marketingSubscribersAfter(tx, { after, most: atOnce });
    const keyed = people.map((person) => ({ person, ...keysOf(deps, marketing, person) }));
    const isNew = await addRecipients(tx, marketingId, keyed);
    const letters = keyed.filter(({ dedupeKey }) => isNew.has(dedupeKey));
    await deps.mail.queueMany(
      tx,
      letters.map(({ person, dedupeKey }) => letterTo(deps, marketing, person, dedupeKey)),
    );
    const last = people.at(-1);
    if (last !== undefined) return last.id;
    const now = deps.clock.now();
    await updateMarketing(tx, marketingId, { state: "sent", endedAt: now }, now);
    return null;
  });
}

/** The hash identifies an address within a campaign. The dedupe key also changes with every start. */
function keysOf({ config }: Deps, { id, startedAt }: Marketing, { emailKey }: MarketingSubscriber) {
  const hash = keyedHash(config.appSecret, "marketing recipient", emailKey);
  return { hash, dedupeKey: `marketing ${id} ${startedAt?.getTime() ?? 0} ${hash.toString("hex").slice(0, 32)}` };
}

function letterTo(
  deps: Deps,
  marketing: Marketing,
  { id, email, firstName }: MarketingSubscriber,
  dedupeKey: string,
): LetterToQueue<"marketing-letter"> {
  return {
    template: "marketing-letter",
    to: email,
    userId: id,
    priority: "bulk",
    dedupeKey,
    unsubscribeUrl: unsubscribeUrl(deps, { userId: id, kind: "marketing" }),
    props: propsOf(deps, marketing, firstName),
  };
}

export const propsOf = ({ config }: Pick<Deps, "config">, marketing: Marketing, firstName: string) => ({
  product: config.PRODUCT_NAME,
  firstName,
  subject: marketing.subject,
  content: marketing.content,
  button: marketing.buttonUrl === "" ? null : { words: marketing.buttonWords, url: marketing.buttonUrl },
});

const idsOf = (letters: readonly { readonly id: string }[]) => letters.map(({ id }) => id);

/** Checked right before sending: users who have unsubscribed get nothing, and stopped campaigns are not sent. */
export const marketingLetterRule: LetterRules = {
  "marketing-letter": {
    maySend: (db, letters) => sendableLetters(db, idsOf(letters)),
    lock: (tx, letters) => lockRecipientsOf(tx, idsOf(letters)),
    onEnd: recordOutcomes,
  },
};

export function marketingJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const write: JobHandler<{ marketingId: string }> = {
    job: writeLettersJob,
    run: (payload) => writeLetters(deps, payload),
  };
  return { handlers: [write], schedules: [] };
}
