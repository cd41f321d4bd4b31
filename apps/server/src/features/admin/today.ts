import { todayTasks } from "@wishwell/contract/api/admin/choices";
import type { Today, TodayChecks, TodayTask } from "@wishwell/contract/api/admin/today";
import {
  backupState,
  emailState,
  isAllClear,
  jobsState,
  ledgerState,
  postcodesState,
  registerState,
} from "@wishwell/domain/admin/today-checks";
import { pence, toWire } from "@wishwell/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import { showOverview } from "../payouts/public.ts";
import { type CharityToValidate, listedToValidate } from "./details/charity.store.ts";
import { findReviews, type StoredReview } from "./ledger-reviews.store.ts";
import { differenceOf } from "./review-ledger.ts";
import { type CheckFacts, findCheckFacts, findTasks, type FoundTask, lastAdminDeeds } from "./today.store.ts";

const deedsShown = 4;

type Counted = Pick<FoundTask, "count" | "pence"> & Partial<FoundTask>;

/**
 * What needs doing and whether all is well. To add a kind of work, name it in `todayTasks` and add its row to
 * `findTasks`.
 */
export async function showToday(deps: Deps): Promise<Today> {
  const { db, clock } = deps;
  const now = clock.now();
  const { due, later, problems, openRows, waitingFor } = await showOverview(deps);
  // Counted as on the page where they are listed.
  const listed: Partial<Record<FoundTask["task"], Counted>> = {
    payouts_due: due,
    problem_payments: problems,
    report_rows: { count: openRows, pence: null },
    charities_to_validate: countToValidate(await listedToValidate(db), waitingFor),
  };
  const found = new Map((await findTasks(db, now)).map((task) => [task.task, task]));
  const tasks = todayTasks
    .map((task) => ({ ...nothing, ...found.get(task), ...listed[task], task }))
    .filter(({ count }) => count > 0);
  const { reviews } = await findReviews(db, { limit: 2, offset: 0 });
  const checks = presentChecks(reviews, await findCheckFacts(db, now), now);
  return {
    at: now.toISOString(),
    tasks: tasks.map(presentTask),
    checks,
    done: (await lastAdminDeeds(db, deedsShown)).map((deed) => ({ ...deed, at: deed.at.toISOString() })),
    later: { count: later.count, amount: toWire(later.pence) },
    all_clear: isAllClear(
      tasks.length,
      Object.values(checks).map(({ state }) => state),
    ),
  };
}

/** The money is theirs alone: what waits for a charity without details, or one that was asked again, is in Payments. */
function countToValidate(listed: readonly CharityToValidate[], waitingFor: ReadonlyMap<string, number>): Counted {
  const [first] = listed;
  return {
    count: listed.length,
    pence: listed.reduce((sum, { id }) => sum + (waitingFor.get(id) ?? 0), 0),
    ...(first !== undefined && { oldestAt: first.givenAt, firstId: first.id, firstName: first.name }),
  };
}

const nothing = {
  count: 0,
  pence: null,
  oldestAt: null,
  respondBy: null,
  firstId: null,
  firstName: null,
  firstEvent: null,
};

const presentTask = (found: FoundTask): TodayTask => ({
  task: found.task,
  count: found.count,
  amount: found.pence === null ? null : toWire(pence(found.pence)),
  oldest_at: found.oldestAt?.toISOString() ?? null,
  respond_by: found.respondBy?.toISOString() ?? null,
  first: found.firstId === null ? null : { id: found.firstId, name: found.firstName ?? "", event: found.firstEvent },
});

const presentChecks = (reviews: readonly StoredReview[], facts: CheckFacts, now: Date): TodayChecks => {
  const { dead: failed, retrying, sent, bounced, undelivered, suppressed, backupAt, backupOk } = facts;
  const [review = null, before = null] = reviews;
  const difference = review && differenceOf(review);
  const differenceBefore = before && differenceOf(before);
  return {
    ledger: {
      state: ledgerState(
        review && { ...review, difference, differenceBefore, strangers: review.strangers.length },
        now,
      ),
      at: review?.at.toISOString() ?? null,
      provider: review?.provider ?? null,
      difference: difference === null ? null : toWire(pence(difference)),
      faults: review?.faults ?? 0,
      strangers: review?.strangers.length ?? 0,
      trouble: review?.trouble ?? null,
    },
    backup: {
      state: backupState(backupAt && { at: backupAt, ok: backupOk === true }, now),
      at: backupAt?.toISOString() ?? null,
      trouble: facts.backupTrouble ?? "",
    },
    jobs: { state: jobsState({ failed, retrying }), failed, retrying },
    email: { state: emailState({ bounced, failed: undelivered }), sent, bounced, failed: undelivered, suppressed },
    register: { state: registerState(facts.registerAt, now), at: facts.registerAt?.toISOString() ?? null },
    postcodes: { state: postcodesState(facts.postcodesAt, now), at: facts.postcodesAt?.toISOString() ?? null },
  };
};

export const todayRoutes = (deps: Deps): Route[] => [
  route("GET /admin/today", async () => ({ data: await showToday(deps) })),
];
