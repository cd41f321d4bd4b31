import { endedUnpaid } from "@wishwell/domain/payout-states";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { postAll } from "../ledger/public.ts";
import { closeAnswered } from "./batches.store.ts";
import type { MoveOutcome, Payout, PayoutMove } from "./payout.ts";
import { insertSteps, lockMoneyOfPayouts, lockPayouts, noteOrganisersPaid, updateStepped } from "./payouts.store.ts";
import { planMoves } from "./plan-moves.ts";
import { tellJob } from "./tell-job.ts";

/**
 * Moves payouts to the status that was reported, thousands in a few statements: under the locks of their parties,
 * their batches and their own, as far as the steps of a payout allow, each with its line in the history and in the books.
 */
export async function movePayouts(
  deps: Deps,
  work: Work,
  moves: readonly PayoutMove[],
): Promise<readonly MoveOutcome[]> {
  if (moves.length === 0) return [];
  const now = deps.clock.now();
  const ids = moves.map(({ payoutId }) => payoutId);
  await lockMoneyOfPayouts(work, ids);
  const before = await lockPayouts(work, ids);
  const { outcomes, changed, steps, entries } = planMoves(before, moves);
  await updateStepped(work, changed, now);
  await insertSteps(work, steps, now);
  await postAll(deps, work, entries);
  await noteOrganisersPaid(work, organisersOf(changed), now);
  await closeAnswered(work, batchesOf(before), now);
  if (steps.length > 0) await deps.jobs.enqueue(work, tellJob, {});
  return outcomes;
}

function organisersOf(changed: readonly Payout[]) {
  const organisers = changed.filter(({ payee }) => payee === "organiser");
  const partiesIn = (states: readonly string[]) =>
    organisers.filter(({ state }) => states.includes(state)).map(({ partyId }) => partyId);
  return { paid: partiesIn(["success"]), unpaid: partiesIn(endedUnpaid) };
}

const batchesOf = (payouts: readonly Payout[]) => [...new Set(payouts.flatMap(({ batchId }) => batchId ?? []))];
