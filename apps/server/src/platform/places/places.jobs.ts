import { z } from "zod";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { defineJob, type JobHandler, type Schedule } from "../jobs/job.ts";
import { cachedSince } from "./geocoder/cached-geocoder.ts";
import { forgetPostcodes } from "./geocoder/cached-postcodes.store.ts";

const forgetKnownPostcodes = defineJob({
  name: "forget postcodes",
  payload: z.strictObject({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

/** Deletes cached responses of the geocoder once they have expired. */
export function placesJobs({ db, clock }: { readonly db: Database; readonly clock: Clock }): {
  handlers: JobHandler[];
  schedules: Schedule[];
} {
  return {
    handlers: [{ job: forgetKnownPostcodes, run: () => forgetPostcodes(db, cachedSince(clock.now())) }],
    schedules: [{ job: forgetKnownPostcodes, cron: "40 3 * * *", last: true }],
  };
}
