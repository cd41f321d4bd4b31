import { londonDay } from "@wishwell/domain/london-time";
import { pence, pounds } from "@wishwell/domain/money";
import type { Work } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/http/actor.ts";
import { checkLedger } from "../../ledger/public.ts";
import { alertHouse } from "../../operations/public.ts";
import { compareWithGateway } from "./compare-with-gateway.ts";
import { insertReview, type KeptReview, latestReview, type Review } from "./reviews.store.ts";

/** Every question to the books, and the provider's word beside ours. Kept, whatever it says. */
export async function reviewLedger(deps: Deps, admin: SignedIn | null): Promise<KeptReview> {
  const before = await latestReview(deps.db);
  const checks = (await checkLedger(deps.db)).map(({ name, rows }) => ({ name, faults: rows.length }));
  const comparison = await compareWithGateway(deps, before?.at ?? null);
  const review: Review = {
    at: deps.clock.now(),
    askedBy: admin?.userId ?? null,
    checks,
    faults: checks.reduce((sum, { faults }) => sum + faults, 0),
    ...comparison,
  };
  return deps.db.transaction().execute(async (work) => {
    const kept = await insertReview(work, review);
    const deed = { action: "review ledger", subjectKind: "ledger", subjectId: String(kept.id) } as const;
    if (admin !== null) await deps.audit.record(work, admin, deed);
    else await tellHouse(deps, work, kept, before);
    return kept;
  });
}

export const differenceOf = ({ booked, held }: Pick<Review, "booked" | "held">): number | null =>
  booked === null || held === null ? null : held - booked;

/** Money may be on its way into the books while they are compared: only what differs twice alike is told. */
async function tellHouse(deps: Deps, work: Work, review: KeptReview, before: KeptReview | null): Promise<void> {
  const difference = differenceOf(review);
  const stays = difference !== null && difference !== 0 && before !== null && differenceOf(before) === difference;
  const lines = [
    ...(review.faults > 0 ? [`Faults found in the ledger: ${review.faults}.`] : []),
    ...(review.strangers.length > 0
      ? [`Movements at the payment provider that are not in the ledger: ${review.strangers.length}.`]
      : []),
    ...(stays ? [`The provider's balance and ours differ by ${pounds(pence(Math.abs(difference)))}, as before.`] : []),
  ];
  if (lines.length === 0) return;
  await alertHouse(deps, work, {
    key: `ledger ${londonDay(review.at)}`,
    title: "the books want to be looked at",
    lines,
    path: "/admin/ledger",
  });
}
