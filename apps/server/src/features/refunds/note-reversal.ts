import { mayBecome } from "@wishwell/domain/contribution-states";
import { type Pence, pounds } from "@wishwell/domain/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider, Reversal } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import { bookChargeback } from "./book-dispute.ts";
import { disputesOfCapture, type KnownDispute, saveDispute } from "./disputes.store.ts";
import { moveGiven } from "./given.store.ts";
import { loseContribution } from "./lose-contribution.ts";
import { aboutLoss, ofContribution } from "./of-contribution.ts";
import type { Given } from "./refund.ts";

interface ReversalEvent {
  readonly provider: Provider;
  readonly reversalId: string;
}

/** The provider took a payment back. When a dispute over it is booked, this tells of the same loss. */
export async function noteReversal(deps: Deps, { provider, reversalId }: ReversalEvent): Promise<void> {
  const gateway = deps.payments;
  if (gateway?.provider !== provider) return;
  const seen = await gateway.getReversal(reversalId);
  if (seen.kind === "unknown") throw new Error(`the provider did not answer: ${seen.detail}`);
  if (seen.kind === "failed") return;
  await ofContribution(deps, gateway, seen.value, (work, given) => follow(deps, work, given, seen.value));
}

async function follow(deps: Deps, work: Work, given: Given, reversal: Reversal): Promise<void> {
  const isNew = await joinDispute(work, given.provider, reversal);
  if (isNew) await lose(deps, work, given, reversal);
}

/** One loss, one booking: whether the reversal is of something that no dispute has booked. */
export async function joinDispute(
  work: Work,
  provider: Provider,
  { id, captureId, amount, createdAt }: Omit<Reversal, "createdAt"> & { readonly createdAt: Date | null },
): Promise<boolean> {
  const rows = await disputesOfCapture(work, provider, captureId);
  if (rows.some(({ reversalId }) => reversalId === id)) return false;
  const dispute = disputeOf(rows, amount, createdAt);
  if (dispute === null) return true;
  await saveDispute(work, { ...dispute, reversalId: id });
  return false;
}

/** The dispute over the same sum, or the oldest. One that was won took it too, if it was still open then. */
function disputeOf(rows: readonly KnownDispute[], amount: Pence, reversedAt: Date | null): KnownDispute | null {
  const alone = rows.filter(
    ({ reversalId, booking, state, closedAt }) =>
      reversalId === null &&
      booking !== null &&
      (state !== "won" || (reversedAt !== null && closedAt !== null && reversedAt <= closedAt)),
  );
  const lasting = alone.filter(({ state }) => state !== "won");
  return lasting.find((row) => row.pence === amount) ?? lasting[0] ?? alone[0] ?? null;
}

async function lose(deps: Deps, work: Work, given: Given, { id, captureId, amount }: Reversal): Promise<void> {
  const now = deps.clock.now();
  const booking = await bookChargeback(deps, work, given, { bookedAs: id, captureId, amount });
  const lost: KnownDispute = {
    provider: given.provider,
    disputeId: id,
    reversalId: id,
    contributionId: given.id,
    partyId: given.partyId,
    captureId,
    pence: amount,
    state: "lost",
    openedAt: now,
    closedAt: now,
    booking,
  };
  await saveDispute(work, lost);
  const isDisputed = given.captureId === captureId && !booking.isPart && mayBecome(given.state, "disputed");
  await loseContribution(deps, work, isDisputed ? await moveGiven(work, given, "disputed", now) : given, lost);
  await deps.audit.record(work, { kind: "system" }, aboutLoss(given, id, "reverse payment"));
  await alertHouse(deps, work, {
    key: `reversal ${given.provider} ${id}`,
    title: "the payment provider took a payment back",
    lines: [`${pounds(amount)} was reversed and booked in the ledger. The payment provider can tell you why.`],
    path: "/admin/disputes",
  });
}
