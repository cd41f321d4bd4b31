import { z } from "zod";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type Jobs } from "../../platform/jobs/job.ts";
import { pictureFolder } from "./picture-address.ts";
import { partiesWithPictures } from "./posters.store.ts";

export interface ForgottenParties {
  readonly partyIds: string[];
}

export const picturesToForget = defineJob<ForgottenParties>({
  name: "forget-party-pictures",
  payload: z.object({ partyIds: z.array(z.uuid()) }),
  priority: "bulk",
  retries: 5,
  retryDelaySeconds: 60,
});

/** What was drawn for these parties goes, and what was uploaded for those that are gone; once this is committed. */
export async function forgetPicturesOf(jobs: Jobs, work: Work, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length > 0) await jobs.enqueue(work, picturesToForget, { partyIds: [...partyIds] });
}

export async function forgetPictures(deps: Pick<Deps, "db" | "files" | "posters">, { partyIds }: ForgottenParties) {
  const stillHaveThem = await partiesWithPictures(deps.db, partyIds);
  for (const id of partyIds) {
    await deps.posters.forget(id);
    if (stillHaveThem.has(id)) continue;
    for (const key of await deps.files.list(pictureFolder(id))) await deps.files.remove(key);
  }
}
