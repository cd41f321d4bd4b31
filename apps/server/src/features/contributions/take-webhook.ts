import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { notFound, unauthorised, unavailable } from "../../platform/http/refusal.ts";
import type { SignedMessage } from "../../platform/payments/gateway.ts";
import { insertEvent } from "./payment-events.store.ts";
import { takeEventJob } from "./take-event-job.ts";

/** A notification whose signature holds goes into the inbox, once, together with the job that looks at the truth. */
export async function takeWebhook(deps: Deps, provider: string, message: SignedMessage): Promise<void> {
  const gateway = deps.payments;
  if (gateway?.provider !== provider) throw notFound();
  const verified = await gateway.verifyWebhook(message);
  // Nobody knows whether it is genuine: the provider tries again later.
  if (verified.kind === "unknown") throw unavailable();
  if (verified.kind === "failed") throw unauthorised(texts.notAuthorised);
  const event = verified.value;
  await deps.db.transaction().execute(async (work) => {
    const isNew = await insertEvent(work, provider, event, deps.clock.now());
    if (isNew) await deps.jobs.enqueue(work, takeEventJob, { provider: gateway.provider, eventId: event.id });
  });
}
