import { partyClocks } from "@wishwell/domain/party-clock";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";

/** Stands where the refunds room goes. */
export type RefundCause = "mismatch" | "too_late" | "cancelled" | "paid_twice";

export const mayAskForRefund = (end: Date | null, now: Date) => end === null || now < partyClocks(end).refundsCloseAt;

export async function alertHouse(
  { log }: Pick<Deps, "log">,
  _work: Work,
  { key, title }: { key: string; title: string; lines: readonly string[]; path: string },
): Promise<void> {
  log.warn({ alert: key }, title);
}

interface Wanted {
  readonly contributionId: string;
  readonly partyId: string;
  readonly provider: string;
  readonly captureId: string;
  readonly pence: number;
  readonly cause: RefundCause;
  readonly message: string;
}

export async function openRefund({ clock, random }: Deps, work: Work, wanted: Wanted): Promise<void> {
  const { contributionId, partyId, captureId, ...rest } = wanted;
  const now = clock.now();
  await work
    .insertInto("refunds")
    .values({
      ...rest,
      id: random.uuid(),
      contribution_id: contributionId,
      party_id: partyId,
      capture_id: captureId,
      state: "approved",
      asked_at: now,
      decided_at: now,
      look_at: now,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function noteDispute(_deps: Deps, _event: { provider: string; disputeId: string }): Promise<void> {}
export async function noteRefundEvent(
  _deps: Deps,
  _event: { provider: string; refundId: string | null },
): Promise<void> {}
