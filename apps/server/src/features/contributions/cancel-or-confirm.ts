import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import { limits } from "@wishwell/contract/api/limits";
import { isOpen } from "@wishwell/domain/money/contribution-states";
import { mayStillPay } from "@wishwell/domain/money/contribution-window";
import type { Deps } from "../../platform/deps.ts";
import { notFound, Refusal, refuse } from "../../platform/http/api/refusal.ts";
import { type Contribution, findContribution, storeHint } from "../contribution-records/public.ts";
import { findParty } from "../parties/public.ts";
import { payoutRequestedAt } from "../payouts/public.ts";
import { dropContribution, openLocked } from "./contribution-steps.ts";
import { timesOf } from "./payment-rules.ts";
import { settle } from "./settle.ts";

/** Cancels on the giver's request. A payment that is being captured continues: capture wins over cancellation. */
export async function cancelContribution(deps: Deps, { id }: { readonly id: string }): Promise<Contribution> {
  const known = await findContribution(deps.db, id);
  if (known === null) throw notFound();
  const dropped = await deps.db.transaction().execute(async (tx) => {
    const { contribution } = await openLocked(tx, known);
    return isOpen(contribution.state)
      ? dropContribution(tx, contribution, "cancelled", deps.clock.now())
      : contribution;
  });
  // Voids its order, or settles a payment that was under way.
  const isUnderWay = dropped.state === "capturing" || (dropped.state === "cancelled" && dropped.lookAt !== null);
  return isUnderWay ? settle(deps, id) : dropped;
}

interface Report {
  readonly id: string;
  /** What the browser reports; stored but never trusted. */
  readonly hint: unknown;
}

/** The browser reports a payment, so the provider is asked. */
export async function reportPayment(deps: Deps, { id, hint }: Report): Promise<Contribution> {
  if ((await findContribution(deps.db, id)) === null) throw notFound();
  const kept = hint === undefined ? null : JSON.stringify(hint);
  if (kept !== null && Buffer.byteLength(kept) > limits.gatewayResponseBytes) {
    throw new Refusal("too_large", givingTexts.hintTooLarge);
  }
  if (kept !== null) await storeHint(deps.db, id, kept);
  const contribution = await settle(deps, id);
  if (contribution.state === "expired" && (await cameTooLate(deps, contribution))) {
    throw refuse("too_late", givingTexts.tooLate);
  }
  return contribution;
}

async function cameTooLate({ db }: Deps, { partyId, createdAt, stateAt }: Contribution): Promise<boolean> {
  const party = await findParty(db, partyId);
  return party === null || !mayStillPay(timesOf(party, await payoutRequestedAt(db, partyId)), createdAt, stateAt);
}
