import { contributionsJobs } from "../features/contributions/contributions.jobs.ts";
import { partiesJobs } from "../features/parties/parties.jobs.ts";
import { payoutsJobs } from "../features/payouts/payouts.jobs.ts";
import { refundsJobs } from "../features/refunds/refunds.jobs.ts";
import type { TestApp } from "./app-on.ts";
import { sendNoLetters } from "./no-letters.ts";

/** Letters, and what sweeps through rooms without money, would take most of the time and change nothing of the books. */
export async function keepToMoney({ deps }: TestApp, { payouts = true } = {}): Promise<void> {
  const leaving = payouts ? [payoutsJobs(deps)] : [];
  const rooms = [contributionsJobs(deps), refundsJobs(deps), partiesJobs(deps), ...leaving];
  const kept = rooms.flatMap(({ schedules }) => schedules.map(({ job }) => job.name));
  await deps.db
    .deleteFrom("schedule_runs")
    .where("job", "not in", [...kept, "run-sandbox"])
    .execute();
  await sendNoLetters(deps.db);
}
