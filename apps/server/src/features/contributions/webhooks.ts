import { texts } from "@wishwell/contract/texts/texts";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { notFound, unauthorised, unavailable } from "../../platform/http/api/refusal.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { type Gateway, type Provider, providers, type SignedMessage } from "../../platform/payment-gateway/gateway.ts";
import { type Contribution, findByProviderIds, findContribution } from "../contribution-records/public.ts";
import { recordPayoutEvent } from "../payouts/public.ts";
import { recordDispute, recordRefundEvent, recordReversal } from "../refunds/public.ts";
import { returnStray } from "./sync-order.ts";
import { type EventAbout, findWaitingEvent, insertEvent, markHandled } from "./payment-events.store.ts";
import { settle } from "./settle.ts";

/** Stores a correctly signed notification once, together with the job that asks the provider about it. */
export async function receiveWebhook(deps: Deps, provider: string, message: SignedMessage): Promise<void> {
  const gateway = deps.gateway;
  if (gateway?.provider !== provider) throw notFound();
  const verified = await gateway.verifyWebhook(message);
  // The signature could not be verified right now; the provider sends it again later.
  if (verified.kind === "unknown") throw unavailable();
  if (verified.kind === "failed") throw unauthorised(texts.notAuthorised);
  const event = verified.value;
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, provider, event, deps.clock.now());
    if (isNew) await deps.jobs.enqueue(tx, handleEventJob, { provider: gateway.provider, eventId: event.id });
  });
}

/** Retried for some hours, in case the provider does not answer. */
export const handleEventJob = defineJob({
  name: "take-payment-event",
  payload: z.object({ provider: z.enum(providers), eventId: z.string() }),
  priority: "interactive",
  retries: 9,
  retryDelaySeconds: 15,
});

interface Which {
  readonly provider: Provider;
  readonly eventId: string;
}

/**
 * A notification only triggers a check: the provider is asked for the current state. They may arrive in any order and
 * repeatedly.
 */
export async function handlePaymentEvent(deps: Deps, { provider, eventId }: Which): Promise<void> {
  const about = await findWaitingEvent(deps.db, provider, eventId);
  const gateway = deps.gateway;
  if (about === null || gateway?.provider !== provider) return;
  const id = await contributionOf(deps, provider, about);
  if (id !== null) await checkCapture(deps, gateway, await settle(deps, id), about);
  if (about.disputeId !== null) await recordDispute(deps, { provider, disputeId: about.disputeId });
  // Notifications stored before reversals were supported have no such id.
  else if (about.reversalId) await recordReversal(deps, { provider, reversalId: about.reversalId });
  else if (about.refundId !== null) await recordRefundEvent(deps, { provider, ...about });
  // Notifications stored before payouts were supported have no such id.
  if (about.payoutItemId) await recordPayoutEvent(deps, { provider, itemId: about.payoutItemId });
  await markHandled(deps.db, provider, eventId, deps.clock.now());
}

async function contributionOf({ db }: Deps, provider: Provider, about: EventAbout): Promise<string | null> {
  const named = about.contributionId === null ? null : await findContribution(db, about.contributionId);
  return named?.id ?? findByProviderIds(db, provider, about);
}

/** Handles money from an order that is no longer the contribution's own, or that was captured twice. */
async function checkCapture(
  deps: Deps,
  gateway: Gateway,
  contribution: Contribution,
  about: EventAbout,
): Promise<void> {
  if (about.captureId === null || about.captureId === contribution.captureId) return;
  const seen = await gateway.getCapture(about.captureId);
  if (seen.kind === "unknown") throw new Error(`the provider did not respond: ${seen.detail}`);
  if (seen.kind === "ok") await returnStray({ deps, gateway }, contribution, seen.value);
}
