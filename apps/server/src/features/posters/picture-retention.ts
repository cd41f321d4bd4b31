import type { PosterDesign } from "@wishwell/poster/layout/design";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import {
  forgetPictures,
  forgetPicturesOf,
  type ForgottenParties,
  ownersOfPictures,
  photosOfThanks,
  pictureAt,
  pictureFolder,
  pictureKey,
  picturesToForget,
} from "../parties/public.ts";

/** Unused pictures kept per party, so that the organiser can return to one tried earlier. */
const maxUnusedPictures = 10;

/** Removes all but the latest pictures that neither the party's poster nor its thank-yous show. */
export async function dropOldPictures(
  { files, db }: Pick<Deps, "files" | "db">,
  partyId: string,
  design: PosterDesign | null,
): Promise<void> {
  const addresses = [...(await photosOfThanks(db, partyId)), ...(design === null ? [] : [design.picture.address])];
  const shown = new Set(addresses.map(pictureAt).map((picture) => picture && pictureKey(picture)));
  const unused = (await files.list(pictureFolder(partyId))).filter((key) => !shown.has(key));
  for (const key of unused.toSorted().slice(0, -maxUnusedPictures)) await files.remove(key);
}

/** Ids per query. */
const batch = 500;

/**
 * Removes files of parties and themes that don't exist: a process may have stopped between storing a file and recording
 * it. Files are removed a moment later, after a second check, because a copy may be in progress.
 */
export async function sweepPictures(deps: Pick<Deps, "db" | "jobs" | "files">): Promise<void> {
  const ids = new Set<string>();
  for (const folder of ["posters/", "pictures/"]) {
    for (const key of await deps.files.list(folder)) ids.add(key.split("/")[1] ?? "");
  }
  const known = [...ids].filter((id) => /^[\da-f-]{36}$/.test(id));
  for (let first = 0; first < known.length; first += batch) {
    const some = known.slice(first, first + batch);
    const there = await ownersOfPictures(deps.db, some);
    const gone = some.filter((id) => !there.has(id));
    await deps.db.transaction().execute((tx) => forgetPicturesOf(deps.jobs, tx, gone));
  }
}

const sweep = defineJob({
  name: "sweep-pictures",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

export function postersJobs(deps: Deps) {
  const forget: JobHandler<ForgottenParties> = {
    job: picturesToForget,
    run: (payload) => forgetPictures(deps, payload),
  };
  const handlers: JobHandler[] = [forget, { job: sweep, run: () => sweepPictures(deps) }];
  const schedules: Schedule[] = [{ job: sweep, cron: "20 4 * * *", last: true }];
  return { handlers, schedules };
}
