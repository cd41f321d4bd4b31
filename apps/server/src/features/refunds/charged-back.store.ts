import { pence, type Pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { findStray } from "../ledger/public.ts";
import type { RefundableContribution } from "../contribution-records/public.ts";
import type { Refund } from "./refund.ts";

/** Whether the guest has another contribution that is held: a guest may have only one. */
export async function hasGivenAgain(
  tx: Tx,
  { id, guestId }: Pick<RefundableContribution, "id" | "guestId">,
): Promise<boolean> {
  if (guestId === null) return false;
  const { rows } = await sql`
    select from contributions where guest_id = ${guestId} and id <> ${id}
      and state in ('pending', 'captured', 'refund_asked', 'refund_failed', 'disputed', 'won')`.execute(tx);
  return rows.length > 0;
}

/** What can still be refunded of a payment: excludes what banks took, whether the shares or we bore the loss. */
export async function refundablePence(
  tx: Tx,
  { contributionId, captureId, pence: asked }: Pick<Refund, "contributionId" | "captureId" | "pence">,
): Promise<Pence> {
  const { rows } = await sql<{ pence: number }>`
    select (given.pence - coalesce((select sum(dispute.pence) from disputes dispute
      where dispute.contribution_id = given.id and dispute.capture_id = given.capture_id
        and dispute.carried_by = 'platform' and dispute.is_part and dispute.state in ('open', 'lost')), 0))::bigint as pence
    from contributions given where given.id = ${contributionId} and given.capture_id = ${captureId}`.execute(tx);
  const left = rows[0]?.pence ?? asked;
  return left > 0 ? pence(left) : asked;
}

/** Whether a bank has taken back part of any of these contributions. */
export async function anyPartlyChargedBack(
  tx: Tx,
  given: readonly Pick<RefundableContribution, "id">[],
): Promise<boolean> {
  const ids = given.map(({ id }) => id);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from contributions given where given.id = any(${ids}::uuid[])
      and (given.charged_back > 0 or exists (select from disputes dispute
        where dispute.contribution_id = given.id and dispute.capture_id = given.capture_id
          and dispute.carried_by = 'platform' and dispute.is_part and dispute.state in ('open', 'lost')))) as taken
  `.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * What neither banks nor refunds have taken from a payment. A refund in progress may fail because a bank took the
 * money, so it counts only with `besidesOpenRefunds`.
 */
export async function remainingPence(
  tx: Tx,
  given: RefundableContribution,
  captureId: string,
  { besidesOpenRefunds = false } = {},
): Promise<number> {
  const states = besidesOpenRefunds ? ["approved", "sending", "done"] : ["done"];
  const stray = await findStray(tx, given.provider, captureId);
  const { rows } = await sql<{ captured: number; taken: number }>`
    select (pence + charged_back)::bigint as captured, (
      coalesce((select sum(dispute.pence) from disputes dispute
        where dispute.provider = ${given.provider} and dispute.capture_id = ${captureId}
          and dispute.booked_as is not null and dispute.state in ('open', 'lost')), 0)
      + coalesce((select sum(refund.pence) from refunds refund
        where refund.provider = ${given.provider} and refund.capture_id = ${captureId}
          and refund.state = any(${states})), 0))::bigint as taken
    from contributions where id = ${given.id}`.execute(tx);
  const [sums] = rows;
  return sums === undefined ? 0 : (stray?.amount ?? sums.captured) - sums.taken;
}
