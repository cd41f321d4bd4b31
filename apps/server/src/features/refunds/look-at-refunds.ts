import type { Deps } from "../../platform/deps.ts";
import { refundAll } from "./refund-all.ts";
import { openDisputes } from "./disputes.store.ts";
import { cancelledHoldingMoney, lockMoney } from "./given.store.ts";
import { noteDispute } from "./note-dispute.ts";
import { refundsToLookAt } from "./refunds.store.ts";
import { sendRefund } from "./send-refund.ts";

/** So many at a time: the rest comes a minute later. */
const most = 50;

/**
 * Asks again where an answer got lost, sends what was approved and never sent, and gives back what was captured at the
 * very moment its party was called off. One that fails keeps nobody else waiting.
 */
export async function lookAtRefunds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await eachOnItsOwn(deps, await cancelledHoldingMoney(db, most), (partyId) =>
    db.transaction().execute(async (work) => {
      await lockMoney(work, partyId);
      await refundAll(deps, work, partyId);
    }),
  );
  await eachOnItsOwn(deps, await refundsToLookAt(db, clock.now(), most), (refundId) => sendRefund(deps, { refundId }));
}

/** Those whose last notification never came. */
export async function lookAtDisputes(deps: Deps): Promise<void> {
  await eachOnItsOwn(deps, await openDisputes(deps.db), (dispute) => noteDispute(deps, dispute));
}

async function eachOnItsOwn<One>(
  { log }: Deps,
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await act(one);
    } catch (error) {
      log.error({ err: error, about: one }, "a refund or dispute could not be looked at");
    }
  }
}
