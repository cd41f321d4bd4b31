import { hour } from "@wishwell/domain/parties/london-time";
import type { Deps } from "../../platform/deps.ts";
import type { Answered, Gateway, Page, ProviderTransaction } from "../../platform/payment-gateway/gateway.ts";
import { cancelledHoldingMoney, lockMoney } from "../contribution-records/public.ts";
import { openDisputes, unknownDisputes, unknownReversals } from "./disputes.store.ts";
import { recordDispute } from "./disputes.ts";
import { refundAll } from "./refund-all.ts";
import { listRefundRows, refundsToReconcile, type ShownRefund } from "./refunds.store.ts";
import { recordReversal } from "./reversals.ts";
import { sendRefund } from "./send-refund.ts";

/** Batch size; the next run follows a minute later. */
const most = 50;

/**
 * Asks again where an answer was lost, sends approved refunds that were never sent, and refunds payments captured while
 * their party was being cancelled. A failure doesn't hold up the others.
 */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await forEachSafely(deps, await cancelledHoldingMoney(db, most), (partyId) =>
    db.transaction().execute(async (tx) => {
      await lockMoney(tx, partyId);
      await refundAll(deps, tx, partyId);
    }),
  );
  await forEachSafely(deps, await refundsToReconcile(db, clock.now(), most), (refundId) =>
    sendRefund(deps, { refundId }),
  );
}

/** Follows up disputes whose closing, or opening, was never reported. */
export async function reconcileDisputes(deps: Deps): Promise<void> {
  await forEachSafely(deps, await openDisputes(deps.db), (dispute) => recordDispute(deps, dispute));
  if (deps.gateway === null) return;
  await findUnreportedDisputes(deps, deps.gateway);
  await findUnreportedReversals(deps, deps.gateway);
}

/** How far back the provider's lists are searched for disputes and reversals that we don't know. */
const searched = 30 * 24 * hour;

async function findUnreportedDisputes(deps: Deps, gateway: Gateway): Promise<void> {
  const { provider } = gateway;
  const from = new Date(deps.clock.now().getTime() - searched);
  let page: string | null = null;
  do {
    const listed: Answered<Page<string>> = await gateway.listDisputes({ from, page });
    // The next run tries again.
    if (listed.kind !== "ok") return deps.log.warn({ detail: listed.detail }, "disputes could not be listed");
    const unreported = await unknownDisputes(deps.db, provider, listed.value.rows);
    await forEachSafely(deps, unreported, (disputeId) => recordDispute(deps, { provider, disputeId }));
    page = listed.value.next;
  } while (page !== null);
}

async function findUnreportedReversals(deps: Deps, gateway: Gateway): Promise<void> {
  const { provider } = gateway;
  const to = deps.clock.now();
  const from = new Date(to.getTime() - searched);
  let page: string | null = null;
  do {
    const listed: Answered<Page<ProviderTransaction>> = await gateway.listTransactions({
      from,
      to,
      page,
      only: "reversal",
    });
    if (listed.kind !== "ok") return deps.log.warn({ detail: listed.detail }, "reversals could not be listed");
    const ids = listed.value.rows.filter(({ kind }) => kind === "reversal").map(({ id }) => id);
    const unreported = await unknownReversals(deps.db, provider, ids);
    await forEachSafely(deps, unreported, (reversalId) => recordReversal(deps, { provider, reversalId }));
    page = listed.value.next;
  } while (page !== null);
}

async function forEachSafely<One>(
  { log }: Deps,
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await act(one);
    } catch (error) {
      log.error({ err: error, about: one }, "a refund or dispute could not be checked");
    }
  }
}

export type RefundsQuery = Parameters<typeof listRefundRows>[1];

/** For admins: open requests first, then failed refunds, then the others, newest first. */
export const listRefunds = (
  { db }: Pick<Deps, "db">,
  wanted: RefundsQuery,
): Promise<{ total: number; refunds: ShownRefund[] }> => listRefundRows(db, wanted);
