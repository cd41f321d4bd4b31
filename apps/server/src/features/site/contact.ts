import { adminPaths } from "@wishwell/contract/api/admin/paths";
import { idsBehind, shownReference } from "@wishwell/domain/text/codes";
import { emailKey } from "@wishwell/domain/text/email-key";
import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { splitName } from "@wishwell/domain/text/full-name";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { contributionBehind, refundableOf } from "../contribution-records/public.ts";
import { eraseRequester, requestRefund } from "../refunds/public.ts";
import { isRequest, type Received, receiveRequest } from "./data-requests.ts";
import {
  type ContactMessage,
  deleteMessagesOf,
  findContactMessage,
  forgetContactMessages,
  insertContactMessage,
  messagesOf,
} from "./contact.store.ts";

type ContactInput = Omit<ContactMessage, "id">;

const requestPayload = z.object({ messageId: z.uuid(), userId: z.uuid().nullable() });

/** The worker looks for the contribution, so that the response time doesn't reveal whether it exists. */
const requestRefundJob = defineJob({
  name: "request-refund",
  payload: requestPayload,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 30,
});

/**
 * Forwards the message as an email that support can reply to. For a refund, the giver is also asked to confirm. A data
 * request or complaint is kept with its clock instead.
 */
export async function sendContactMessage(deps: Deps, actor: Actor, written: ContactInput): Promise<Received | null> {
  const now = deps.clock.now();
  const message: ContactMessage = { ...written, id: deps.random.uuid() };
  const { topic } = message;
  return deps.db.transaction().execute(async (tx) => {
    await deps.limits.take("contactMessages", actor.address, tx);
    await forwardToSupport(deps, tx, message);
    if (isRequest(topic)) return receiveRequest(deps, tx, actor, { ...message, topic });
    await insertContactMessage(tx, message, now);
    await confirm(deps, tx, message, now);
    if (topic === "refund") {
      const userId = actor.kind === "user" ? actor.userId : null;
      await deps.jobs.enqueue(tx, requestRefundJob, { messageId: message.id, userId });
    }
    return null;
  });
}

/** Uses the contribution that was named, or else the only one with the sender's email address. */
async function requestRefundOf(deps: Deps, { messageId, userId }: z.output<typeof requestPayload>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const written = await findContactMessage(tx, messageId);
    if (written === null) return;
    const { name, email, message } = written;
    const named = written.contributionId;
    const contributionId = await (named === null ? onlyContributionOf(tx, email) : contributionBehind(tx, named));
    if (contributionId === null) return;
    await requestRefund(deps, tx, { contributionId, message, asker: { name, email }, userId, onGuestLink: false });
  });
}

async function onlyContributionOf(tx: Tx, email: string): Promise<string | null> {
  const [only, another] = await refundableOf(tx, email);
  return only !== undefined && another === undefined ? only : null;
}

/** Replies go to the sender. */
async function forwardToSupport(deps: Deps, tx: Tx, written: ContactMessage): Promise<void> {
  const { PRODUCT_NAME: product, SUPPORT_EMAIL, publicUrl } = deps.config;
  const { topic, name, email, message, contributionId } = written;
  await deps.mail.queue(tx, {
    template: "contact-message",
    to: SUPPORT_EMAIL,
    replyTo: email,
    priority: "interactive",
    props: {
      product,
      topic,
      name,
      email,
      message,
      reference: contributionId === null ? "" : referenceWords(contributionId),
      answerAt: isRequest(topic) ? `${publicUrl}${adminPaths.request(written.id)}` : "",
    },
  });
}

/** A whole id can be pasted into the admin's searches; a typed reference is shown as it was typed. */
function referenceWords(stored: string): string {
  const [first, last] = idsBehind(stored);
  return first === last ? stored : shownReference(stored);
}

/** At most one an hour per email address, however often it is entered. */
async function confirm(deps: Deps, tx: Tx, { name, email, topic }: ContactMessage, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, "2027-03-20T14".length);
  await deps.mail.queue(tx, {
    template: "contact-received",
    to: email,
    replyTo: deps.config.SUPPORT_EMAIL,
    priority: "interactive",
    dedupeKey: `contact-received ${emailKey(email)} ${hour}`,
    props: {
      product: deps.config.PRODUCT_NAME,
      firstName: splitName(name).firstName,
      refund: topic === "refund",
    },
  });
}

const forget = defineJob({
  name: "forget-contact-messages",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** Messages are deleted after some months. */
export function contactJobs(deps: Deps): {
  handlers: JobHandler[];
  schedules: Schedule[];
} {
  const { db, clock } = deps;
  const requests: JobHandler<{ messageId: string; userId: string | null }> = {
    job: requestRefundJob,
    run: (payload) => requestRefundOf(deps, payload),
  };
  return {
    handlers: [requests, { job: forget, run: () => forgetContactMessages(db, deletionCutoff(clock.now(), "contact")) }],
    schedules: [{ job: forget, cron: "5 4 * * *", last: true }],
  };
}

/** Messages sent through the contact page with the account's email address. */
export const contactPersonalData: PersonalData = {
  heading: "contact_messages",
  collect: async (db, { email }) =>
    (await messagesOf(db, email)).map(({ topic, name, message, createdAt }) => ({
      topic,
      name,
      message,
      date: createdAt.toISOString(),
    })),
  async erase(tx, { email }) {
    await deleteMessagesOf(tx, email);
    await eraseRequester(tx, email);
  },
};
