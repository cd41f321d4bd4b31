import type { LedgerReview } from "@wishwell/contract/api/admin/ledger";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { pence, pounds, toWire } from "@wishwell/domain/money/money";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Gateway, ProviderTransaction } from "../../platform/payment-gateway/gateway.ts";
import { account, balancesByKind, balancesOf, checkLedger, countEntries } from "../ledger/public.ts";
import {
  findReviews,
  forgetReviews,
  insertReview,
  type StoredReview,
  latestReview,
  type Review,
  unknownMovementsAmong,
  newestEntries,
} from "./ledger-reviews.store.ts";

/** Runs every ledger check and compares the balance with the provider's. The result is stored in any case. */
export async function reviewLedger(deps: Deps, admin: SignedIn | null): Promise<StoredReview> {
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
  return deps.db.transaction().execute(async (tx) => {
    const kept = await insertReview(tx, review);
    const deed = { action: "review ledger", subjectKind: "ledger", subjectId: String(kept.id) } as const;
    if (admin !== null) await deps.audit.record(tx, admin, deed);
    else await alertDifferences(deps, tx, kept, before);
    return kept;
  });
}

export const differenceOf = ({ booked, held }: Pick<Review, "booked" | "held">): number | null =>
  booked === null || held === null ? null : held - booked;

/** Entries may still be under way during the comparison, so a difference is reported only when it appears twice. */
async function alertDifferences(deps: Deps, tx: Tx, review: StoredReview, before: StoredReview | null): Promise<void> {
  const difference = differenceOf(review);
  const stays = difference !== null && difference !== 0 && before !== null && differenceOf(before) === difference;
  const lines = [
    ...(review.faults > 0 ? [`Errors found in the ledger: ${review.faults}.`] : []),
    ...(review.strangers.length > 0
      ? [`Payments at the provider that aren’t in the ledger: ${review.strangers.length}.`]
      : []),
    ...(stays ? [`The provider’s balance and ours differ by ${pounds(pence(Math.abs(difference)))}, as before.`] : []),
  ];
  if (lines.length === 0) return settleAlerts(deps, tx, "ledger");
  await alertOperators(deps, tx, {
    cause: "ledger",
    event: `ledger ${londonDay(review.at)}`,
    title: "the ledger needs checking",
    lines,
    about: { kind: "ledger", id: "" },
  });
}

type Comparison = Pick<
  Review,
  "provider" | "booked" | "held" | "trouble" | "comparedFrom" | "transactions" | "strangers"
>;

const hour = 3_600_000;
/** Movements younger than this may not have reached the ledger yet. */
const grace = hour;
/** The first review goes back this far; later ones overlap the previous one by `overlap`. */
const farthest = 30 * 24 * hour;
const overlap = 48 * hour;
const mostPages = 200;
const mostStored = 20;

/** Compares the provider's balance with our clearing account, and finds movements that are not in the ledger. */
async function compareWithGateway(deps: Deps, lastReview: Date | null): Promise<Comparison> {
  const gateway = deps.gateway;
  const none = { booked: null, held: null, comparedFrom: null, transactions: 0, strangers: [] };
  if (gateway === null) return { provider: null, trouble: null, ...none };
  const clearing = account.clearing(gateway.provider);
  const booked = (await balancesOf(deps.db, [clearing])).get(clearing) ?? 0;
  const balance = await gateway.balance();
  const comparedFrom = new Date(
    Math.max(deps.clock.now().getTime() - farthest, (lastReview?.getTime() ?? 0) - overlap),
  );
  const seen = await movementsSince(deps, gateway, comparedFrom);
  const strangers = await unknownMovementsAmong(deps.db, seen.movements.filter(oldEnough(deps)));
  return {
    provider: gateway.provider,
    booked,
    held: balance.kind === "ok" ? balance.value : null,
    trouble: balance.kind === "ok" ? seen.trouble : balance.detail,
    comparedFrom,
    transactions: seen.movements.length,
    strangers: strangers
      .slice(0, mostStored)
      .map(({ id, kind, amount, at }) => ({ id, kind, pence: amount, at: at.toISOString() })),
  };
}

/** Movements of other kinds belong to the account holder and are ignored. */
const oldEnough =
  ({ clock }: Pick<Deps, "clock">) =>
  ({ kind, at }: ProviderTransaction): boolean =>
    kind !== "other" && at.getTime() <= clock.now().getTime() - grace;

async function movementsSince(
  { clock }: Pick<Deps, "clock">,
  gateway: Gateway,
  from: Date,
): Promise<{ movements: ProviderTransaction[]; trouble: string | null }> {
  const movements: ProviderTransaction[] = [];
  let page: string | null = null;
  for (let turned = 0; turned < mostPages; turned += 1) {
    const answer = await gateway.listTransactions({ from, to: clock.now(), page });
    if (answer.kind !== "ok") return { movements, trouble: answer.detail };
    movements.push(...answer.value.rows);
    page = answer.value.next;
    if (page === null) return { movements, trouble: null };
  }
  return { movements, trouble: `only the first ${movements.length} movements were checked` };
}

const day = 24 * 60 * 60 * 1000;
const keptDays = 400;

const review = defineJob({
  name: "review-ledger",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** Runs every night, when little else is written, and after what the provider did meanwhile has been booked. */
export function reviewJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      {
        job: review,
        async run() {
          await reviewLedger(deps, null);
          await forgetReviews(deps.db, new Date(deps.clock.now().getTime() - keptDays * day));
        },
      },
    ],
    schedules: [{ job: review, cron: "40 4 * * *", last: true }],
  };
}

/** For admins: balances by account type, and the result of the last review. */
/** As many as fit beside the checks. */
const shownEntries = 6;

export async function showLedger({ db }: Pick<Deps, "db">) {
  const balances = await balancesByKind(db);
  const newest = await newestEntries(db, shownEntries);
  return { balances, entries: await countEntries(db), newest, latest: await latestReview(db) };
}

export const listReviews = (
  { db }: Pick<Deps, "db">,
  { page, perpage }: { readonly page: number; readonly perpage: number },
): Promise<{ total: number; reviews: StoredReview[] }> =>
  findReviews(db, { limit: perpage, offset: (page - 1) * perpage });

const sumOrNothing = (amount: number | null): string | null => (amount === null ? null : toWire(pence(amount)));

export const presentReview = (review: StoredReview): LedgerReview => ({
  id: review.id,
  at: review.at.toISOString(),
  by_hand: review.askedBy !== null,
  checks: review.checks.map(({ name, faults }) => ({ name, faults })),
  faults: review.faults,
  provider: review.provider,
  booked: sumOrNothing(review.booked),
  held: sumOrNothing(review.held),
  difference: sumOrNothing(differenceOf(review)),
  trouble: review.trouble,
  transactions: review.transactions,
  strangers: review.strangers.map(({ id, kind, pence: amount, at }) => ({
    id,
    kind,
    amount: toWire(pence(amount)),
    at,
  })),
});
