import type { Deps } from "../../platform/deps.ts";
import type { Gateway, Provider } from "../../platform/payments/gateway.ts";
import { notePayoutEvent } from "../payouts/public.ts";
import { noteDispute, noteRefundEvent, noteReversal } from "../refunds/public.ts";
import type { Contribution } from "./contribution.ts";
import { findByProviderIds, findContribution } from "./contributions.store.ts";
import { type EventAbout, findWaitingEvent, markHandled } from "./payment-events.store.ts";
import { settle } from "./settle.ts";
import { returnStray } from "./watch-ended-order.ts";

interface Which {
  readonly provider: Provider;
  readonly eventId: string;
}

/** A notification is only a reason to look: the provider is asked how things stand. In any order, any number of times. */
export async function takePaymentEvent(deps: Deps, { provider, eventId }: Which): Promise<void> {
  const about = await findWaitingEvent(deps.db, provider, eventId);
  const gateway = deps.payments;
  if (about === null || gateway?.provider !== provider) return;
  const id = await contributionOf(deps, provider, about);
  if (id !== null) await lookAt(deps, gateway, await settle(deps, id), about);
  if (about.disputeId !== null) await noteDispute(deps, { provider, disputeId: about.disputeId });
  // Notifications from before there were reversals name none.
  else if (about.reversalId) await noteReversal(deps, { provider, reversalId: about.reversalId });
  else if (about.refundId !== null) await noteRefundEvent(deps, { provider, ...about });
  // Notifications that came before there were payouts name none.
  if (about.payoutItemId) await notePayoutEvent(deps, { provider, itemId: about.payoutItemId });
  await markHandled(deps.db, provider, eventId, deps.clock.now());
}

async function contributionOf({ db }: Deps, provider: Provider, about: EventAbout): Promise<string | null> {
  const named = about.contributionId === null ? null : await findContribution(db, about.contributionId);
  return named?.id ?? findByProviderIds(db, provider, about);
}

/** Money by an order that is not the contribution's own any more, or that was taken twice. */
async function lookAt(deps: Deps, gateway: Gateway, contribution: Contribution, about: EventAbout): Promise<void> {
  if (about.captureId === null || about.captureId === contribution.captureId) return;
  const seen = await gateway.getCapture(about.captureId);
  if (seen.kind === "unknown") throw new Error(`the provider did not answer: ${seen.detail}`);
  if (seen.kind === "ok") await returnStray({ deps, gateway }, contribution, seen.value);
}
