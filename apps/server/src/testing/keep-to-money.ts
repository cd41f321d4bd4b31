import { contributionsJobs } from "../features/contributions/contributions.jobs.ts";
import { partiesJobs } from "../features/parties/retention.ts";
import { payoutsJobs } from "../features/payouts/payouts.jobs.ts";
import { refundsJobs } from "../features/refunds/refunds.jobs.ts";
import type { TestApp } from "./app-on.ts";
import { sendNoLetters } from "./no-letters.ts";

/**
 * What sweeps through rooms without money would take most of the time and change nothing of the books; nor would letters,
 * where they are not what is looked at too.
 */
export async function keepToMoney({ deps }: TestApp, { payouts = true, letters = false } = {}): Promise<void> {
  const leaving = payouts ? [payoutsJobs(deps)] : [];
  const rooms = [contributionsJobs(deps), refundsJobs(deps), partiesJobs(deps, async () => undefined), ...leaving];
  const kept = rooms.flatMap(({ schedules }) => schedules.map(({ job }) => job.name));
  await deps.db
    .deleteFrom("schedule_runs")
    .where("job", "not in", [...kept, "run-sandbox", ...(letters ? ["give up letters"] : [])])
    .execute();
  if (!letters) await sendNoLetters(deps.db);
}
