import { operationsJobs } from "../features/operations/operations.jobs.ts";
import { operationsRoutes } from "../features/operations/operations.routes.ts";
import type { Deps } from "../platform/deps.ts";
import type { Route } from "../platform/http/route.ts";
import type { JobHandler, Schedule } from "../platform/jobs/job.ts";

/** Every room of the house that answers calls. */
export function allRoutes(deps: Deps): Route[] {
  return [...operationsRoutes(deps)];
}

/** Everything that is done by the clock or later. */
export function allJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const rooms = [operationsJobs(deps)];
  return {
    handlers: rooms.flatMap(({ handlers }) => handlers),
    schedules: rooms.flatMap(({ schedules }) => schedules),
  };
}
