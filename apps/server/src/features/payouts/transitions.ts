import { endedUnpaid, payoutPath, type PayoutState } from "@wishwell/domain/payouts/payout-states";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Entry, postEntries } from "../ledger/public.ts";
import { recordOrganisersPaid } from "../parties/public.ts";
import { closeAnswered } from "./batches.store.ts";
import { entryOf, lateFeeEntry } from "./transition-entries.ts";
import { notifyPayoutsJob } from "./due-payouts.ts";
import type { MoveOutcome, Payout, PayoutMove } from "./payout.ts";
import { insertSteps, lockMoneyOfPayouts, lockPayouts, type NewStep, updateStepped } from "./payouts.store.ts";

/** The effect of a set of moves, computed before anything is written. */
interface MovePlan {
  readonly outcomes: readonly MoveOutcome[];
  /** The payouts that changed, in their new state. */
  readonly changed: readonly Payout[];
  readonly steps: readonly NewStep[];
  readonly entries: readonly Entry[];
}

/** Applies moves in order: a second move of the same payout starts from where the first one ended. */
function planMoves(locked: readonly Payout[], moves: readonly PayoutMove[]): MovePlan {
  const now = new Map(locked.map((payout) => [payout.id, payout]));
  const changed = new Map<string, Payout>();
  const planned = moves.map((move) => {
    const plan = planMove(now.get(move.payoutId), move);
    if (plan.after !== undefined) {
      now.set(move.payoutId, plan.after);
      changed.set(move.payoutId, plan.after);
    }
    return plan;
  });
  return {
    outcomes: planned.map(({ outcome }) => outcome),
    changed: [...changed.values()],
    steps: planned.flatMap(({ steps }) => steps),
    entries: planned.flatMap(({ entries }) => entries),
  };
}

interface PlannedMove {
  readonly outcome: MoveOutcome;
  readonly after?: Payout;
  readonly steps: readonly NewStep[];
  readonly entries: readonly Entry[];
}

function planMove(payout: Payout | undefined, move: PayoutMove): PlannedMove {
  const { payoutId } = move;
  if (payout === undefined) return { outcome: { kind: "missing", payoutId }, steps: [], entries: [] };
  const path = payoutPath(payout.state, move.to);
  const from = payout.state;
  if (path === null) return { outcome: { kind: "refused", payoutId, from }, steps: [], entries: [] };
  if (path.length === 0) {
    return { outcome: { kind: "unchanged", payoutId, from }, steps: [], ...planUpdate(payout, move) };
  }
  const steps: NewStep[] = [];
  const entries: Entry[] = [];
  let current = payout;
  for (const to of path) {
    const entry = entryOf({ payout: withNews(current, move, to), to });
    if (entry !== null) entries.push(entry);
    steps.push(stepOf(current, to, move));
    current = inState(withNews(current, move, to), to, move);
  }
  return { outcome: { kind: "moved", payoutId, from }, after: current, steps, entries };
}

/** The payout is already in this state, but the move may add its fee or the provider's ids. */
function planUpdate(payout: Payout, move: PayoutMove): Pick<PlannedMove, "after" | "entries"> {
  const updated = withNews(payout, move, payout.state);
  const news = (["fee", "itemId", "transactionId"] as const).some((name) => updated[name] !== payout[name]);
  if (!news) return { entries: [] };
  const entry = updated.fee === payout.fee ? null : lateFeeEntry(updated);
  return { after: updated, entries: entry === null ? [] : [entry] };
}

const costs = (state: PayoutState) => state === "success" || state === "unclaimed" || state === "returned_late";

/** Never overwrites a known value: contradictions are reported where reports are compared. */
const withNews = (payout: Payout, move: PayoutMove, to: PayoutState): Payout => ({
  ...payout,
  fee: payout.fee ?? (costs(to) ? (move.fee ?? null) : null),
  itemId: payout.itemId ?? move.itemId ?? null,
  transactionId: payout.transactionId ?? move.transactionId ?? null,
});

const stepOf = ({ id, state }: Payout, to: PayoutState, move: PayoutMove): NewStep => ({
  payoutId: id,
  from: state,
  to,
  source: move.source,
  byUser: move.byUser ?? null,
  reason: move.reason ?? "",
});

const unpaid: ReadonlySet<PayoutState> = new Set(["failed", "returned", "cancelled", "due"]);

/**
 * A payout that did not arrive has no fee. One that never reached the provider is reset and waits for another batch.
 */
const inState = (payout: Payout, to: PayoutState, move: PayoutMove): Payout => ({
  ...payout,
  state: to,
  detail: move.detail ?? "",
  fee: unpaid.has(to) ? null : payout.fee,
  ...(to === "due" && { batchId: null, place: null, itemId: null, sentAt: null }),
});

/**
 * Moves payouts to the reported state, as far as the state machine allows; thousands take only a few statements. Locks
 * their parties, batches and the payouts themselves, and writes history and ledger entries.
 */
export async function movePayouts(deps: Deps, tx: Tx, moves: readonly PayoutMove[]): Promise<readonly MoveOutcome[]> {
  if (moves.length === 0) return [];
  const now = deps.clock.now();
  const ids = moves.map(({ payoutId }) => payoutId);
  await lockMoneyOfPayouts(tx, ids);
  const before = await lockPayouts(tx, ids);
  const { outcomes, changed, steps, entries } = planMoves(before, moves);
  await updateStepped(tx, changed, now);
  await insertSteps(tx, steps, now);
  await postEntries(deps, tx, entries);
  await recordOrganisersPaid(tx, organisersOf(changed), now);
  await closeAnswered(tx, batchesOf(before), now);
  if (steps.length > 0) await deps.jobs.enqueue(tx, notifyPayoutsJob, {});
  return outcomes;
}

function organisersOf(changed: readonly Payout[]) {
  const organisers = changed.filter(({ payee }) => payee === "organiser");
  const partiesIn = (states: readonly string[]) =>
    organisers.filter(({ state }) => states.includes(state)).map(({ partyId }) => partyId);
  return { paid: partiesIn(["success"]), unpaid: partiesIn(endedUnpaid) };
}

const batchesOf = (payouts: readonly Payout[]) => [...new Set(payouts.flatMap(({ batchId }) => batchId ?? []))];
