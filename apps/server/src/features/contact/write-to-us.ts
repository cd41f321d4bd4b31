import { emailKey } from "@wishwell/domain/email-key";
import { splitName } from "@wishwell/domain/split-name";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refundableOf, tryToAsk } from "../refunds/public.ts";
import { type ContactMessage, insertContactMessage } from "./contact.store.ts";

type Written = Omit<ContactMessage, "id">;

/**
 * What people write by the contact page goes on as a letter that can be answered. One about a refund opens the request,
 * when it names a contribution or only one can be meant; whoever writes never learns which of that was so.
 */
export async function writeToUs(deps: Deps, actor: Actor, written: Written): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    await deps.limits.take("contactMessages", actor.address, work);
    const { contributionId, refundOpened } = await refundMeant(deps, work, written);
    const message: ContactMessage = { ...written, id: deps.random.uuid(), contributionId };
    await insertContactMessage(work, message, now);
    await passOn(deps, work, message, refundOpened);
    await confirm(deps, work, message, now);
  });
}

async function refundMeant(
  deps: Deps,
  work: Work,
  { topic, email, message, contributionId }: Written,
): Promise<{ contributionId: string | null; refundOpened: boolean }> {
  if (topic !== "refund") return { contributionId, refundOpened: false };
  const meant = contributionId ?? (await onlyOneOf(work, email));
  if (meant === null) return { contributionId: null, refundOpened: false };
  const answer = await tryToAsk(deps, work, { contributionId: meant, message });
  return { contributionId: meant, refundOpened: answer === "asked" };
}

async function onlyOneOf(work: Work, email: string): Promise<string | null> {
  const [only, another] = await refundableOf(work, email);
  return only !== undefined && another === undefined ? only : null;
}

/** Answering it writes to whoever wrote. */
async function passOn(deps: Deps, work: Work, written: ContactMessage, refundOpened: boolean): Promise<void> {
  const { PRODUCT_NAME: product, SUPPORT_EMAIL } = deps.config;
  const { topic, name, email, message, contributionId } = written;
  await deps.post.queue(work, {
    template: "contact-message",
    to: SUPPORT_EMAIL,
    replyTo: email,
    priority: "interactive",
    props: { product, topic, name, email, message, reference: contributionId ?? "", refundOpened },
  });
}

/** One an hour to an address, whoever types it how often. */
async function confirm(deps: Deps, work: Work, { name, email, topic }: ContactMessage, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, "2027-03-20T14".length);
  await deps.post.queue(work, {
    template: "contact-received",
    to: email,
    priority: "interactive",
    dedupeKey: `contact-received ${emailKey(email)} ${hour}`,
    props: {
      product: deps.config.PRODUCT_NAME,
      firstName: splitName(name).firstName,
      refund: topic === "refund",
    },
  });
}
