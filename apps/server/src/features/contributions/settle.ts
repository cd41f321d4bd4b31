import type { ContributionState } from "@wishwell/domain/money/contribution-states";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import {
  type Contribution,
  findAttempt,
  findContribution,
  updateContribution,
} from "../contribution-records/public.ts";
import { captureKey, captureOrder, recordCapture, recordDecline } from "./capture.ts";
import { syncOrder, watchEndedOrder } from "./sync-order.ts";
import { dropContribution, openLocked, type Settling } from "./contribution-steps.ts";
import { afterFailedCheck, expiresAt, gatewayOf, mustCheckFirst } from "./payment-rules.ts";

/** Checks a pending payment, which is captured or declined in the end. */
async function syncPending({ deps, gateway }: Settling, known: Contribution): Promise<Contribution> {
  const { captureId } = known;
  if (captureId === null) throw new Error(`contribution ${known.id} is pending without a capture`);
  const seen = await gateway.getCapture(captureId);
  return deps.db.transaction().execute(async (tx) => {
    const opened = await openLocked(tx, known);
    const { contribution } = opened;
    const now = deps.clock.now();
    if (contribution.state !== "pending" || contribution.captureId !== captureId) return contribution;
    if (seen.kind !== "ok") return updateContribution(tx, contribution, { lookAt: afterFailedCheck(seen, now) }, now);
    return seen.value.state === "declined"
      ? recordDecline(deps, tx, contribution)
      : recordCapture(deps, tx, opened, seen.value);
  });
}

/**
 * Brings a contribution to the state that the provider reports. The browser's return, notifications and the schedule
 * may call it any number of times, also at once. Writes happen under the locks, the provider is asked outside them, and
 * requests that move money are recorded first.
 */
export async function settle(deps: Deps, id: string): Promise<Contribution> {
  const known = await findContribution(deps.db, id);
  if (known === null) throw notFound();
  const gateway = gatewayOf(deps, known);
  const step = steps[known.state];
  return gateway === null || step === undefined ? known : step({ deps, gateway }, known);
}

/** For work that must not fail the caller's request; the schedule tries again. */
export async function settleQuietly(deps: Deps, id: string): Promise<void> {
  await settle(deps, id).catch((error: unknown) =>
    deps.log.warn({ err: error }, "a contribution could not be settled"),
  );
}

/** The next step by state. Captured and refunded contributions are handled elsewhere. */
const steps: Partial<Record<ContributionState, typeof syncOrder>> = {
  intent: expireWhenOld,
  order: syncOrder,
  approved: syncOrder,
  capturing: async (settling, known) =>
    (await isLongAgo(settling, known)) ? syncOrder(settling, known) : captureOrder(settling, known),
  pending: syncPending,
  cancelled: watchEndedOrder,
  expired: watchEndedOrder,
  declined: watchEndedOrder,
};

async function expireWhenOld({ deps }: Settling, known: Contribution): Promise<Contribution> {
  const now = deps.clock.now();
  if (now < expiresAt(known)) return known;
  return deps.db.transaction().execute(async (tx) => {
    const { contribution } = await openLocked(tx, known);
    return contribution.state === "intent" ? dropContribution(tx, contribution, "expired", now) : contribution;
  });
}

async function isLongAgo({ deps }: Settling, { orderId }: Contribution): Promise<boolean> {
  const attempt = orderId === null ? null : await findAttempt(deps.db, captureKey(orderId));
  return attempt !== null && mustCheckFirst(attempt.askedAt, deps.clock.now());
}
