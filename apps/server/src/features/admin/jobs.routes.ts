import type { JobsShown } from "@wishwell/contract/api/admin-choices";
import type { JobRow } from "@wishwell/contract/api/admin-records";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { type ListedJob, listJobs } from "../../platform/jobs/job-list.ts";
import { changeJob } from "./jobs.ts";

export function jobsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/jobs", async ({ query }) => {
      const { show, page, perpage } = query;
      const { total, jobs } = await listJobs(deps.db, show, { limit: perpage, offset: (page - 1) * perpage });
      const rows = jobs.map((job) => presentJob(job, show));
      return listPage(query, `${deps.config.publicUrl}/api/admin/jobs`, total, rows, { show });
    }),
    route("POST /admin/jobs/{uuid}", async ({ actor, params, body }) => {
      await changeJob(deps, actor, { id: params.uuid, action: body.action });
      return { message: body.action === "retry" ? deskTexts.jobRetried : deskTexts.jobDiscarded };
    }),
  ];
}

/** What a job carries stays in the house: ids are of no use here. */
const presentJob = (job: ListedJob, status: JobsShown): JobRow => ({
  uuid: job.id,
  job: job.job,
  status,
  tries: job.tries,
  error: job.error,
  queued_at: job.queuedAt.toISOString(),
  at: job.at.toISOString(),
});
