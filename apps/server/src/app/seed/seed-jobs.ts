import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";

/** Invented charities to search for. They take most of a second, so they don’t hold up the first start. */
const registerToFill = defineJob({
  name: "fill-demo-register",
  payload: z.object({}),
  priority: "bulk",
  retries: 2,
  retryDelaySeconds: 60,
});

/** All parties but the few that people are led to first, for the same reason. */
const restToPlay = defineJob({
  name: "play-demo-rest",
  payload: z.object({ now: z.iso.datetime() }),
  priority: "bulk",
  retries: 2,
  retryDelaySeconds: 60,
});

/** Queues what the first start leaves to a job. */
export async function queueSeedJobs({ jobs, clock, config }: Deps, tx: Tx): Promise<void> {
  if (config.seed !== "none") await jobs.enqueue(tx, registerToFill, {});
  if (config.seed === "demo") await jobs.enqueue(tx, restToPlay, { now: clock.now().toISOString() });
}

/** Loaded when they run: most starts need none of it. */
export function seedJobs(deps: Deps) {
  const handlers: JobHandler[] = [
    { job: registerToFill, run: async () => (await import("./seed-charities.ts")).fillRegister(deps) },
    {
      job: restToPlay,
      async run(payload) {
        const { now } = restToPlay.payload.parse(payload);
        await (await import("./seed-demo.ts")).playRest(deps, new Date(now));
      },
    },
  ];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}
