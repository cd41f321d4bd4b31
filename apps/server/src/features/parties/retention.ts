import { completesWhenEndedBy, deletionCutoff } from "@wishwell/domain/parties/party-clock";
import { z } from "zod";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { recordActivity } from "./activity.store.ts";
import { deleteUnclaimed } from "./drafts.store.ts";
import type { OnCompleted } from "./end-party.ts";
import { loadParties } from "./parties-read.store.ts";
import type { PartyHooks } from "./party.ts";
import { forgetPicturesOf, picturePlace } from "./pictures/pictures.ts";
import { themeLookOf, withoutPhoto } from "./pictures/poster-design.ts";
import {
  completeEnded,
  deleteDeleted,
  deleteOldActivity,
  forgetUnwantedBirthdays,
  forgetUploadedPictures,
  forgetWhereAndWhen,
  replaceDesigns,
} from "./retention.store.ts";

/** Rows per transaction: each one is short, and a failure does not undo the others. */
const batch = 200;

/** Completes parties automatically some days after their end. */
export async function completeEndedParties(deps: Deps, onCompleted: OnCompleted): Promise<void> {
  await untilNoneIsLeft(async () => {
    const now = deps.clock.now();
    return deps.db.transaction().execute(async (tx) => {
      const ids = await completeEnded(tx, completesWhenEndedBy(now), now, batch);
      await recordActivity(
        tx,
        ids.map((partyId) => ({ partyId, kind: "complete" })),
        now,
      );
      await onCompleted(tx, ids);
      return ids.length;
    });
  });
}

/** Deletes unclaimed drafts, and parties that were deleted some weeks ago. */
async function removeUnclaimedDrafts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const startedBy = deletionCutoff(now, "draft");
  await forGood(deps, (tx) => deleteUnclaimed(tx, { startedBy, now }, batch));
  await forGood(deps, (tx) => deleteDeleted(tx, deletionCutoff(now, "deleted"), batch));
}

/** Also deletes what the audit log says about the deleted parties, such as their titles. */
async function forGood(deps: Deps, step: (tx: Tx) => Promise<string[]>): Promise<void> {
  await withTheirPictures(deps, async (tx) => {
    const ids = await step(tx);
    await forgetReasons(tx, "party", ids);
    return ids;
  });
}

/** Deletes data that is no longer needed some weeks after the party. */
async function forgetOldParties(deps: Deps, { forgotten }: Pick<PartyHooks, "forgotten">): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  // Drawn posters show the street too.
  await withTheirPictures(deps, async (tx) => {
    const ids = await forgetWhereAndWhen(tx, deletionCutoff(now, "whereAndWhen"), now, batch);
    await forgotten(tx, ids);
    return ids;
  });
  await withTheirPictures(deps, (tx) => forgetPhotos(tx, deletionCutoff(now, "pictures")));
  await forgetUnwantedBirthdays(db);
  await untilNoneIsLeft(() => deleteOldActivity(db, deletionCutoff(now, "requests"), batch));
}

/** Replaces photos on posters with the theme's drawing. */
async function forgetPhotos(tx: Tx, endedBy: Date): Promise<string[]> {
  const ids = await forgetUploadedPictures(tx, endedBy, batch);
  const designs = (await loadParties(tx, ids)).flatMap((party) =>
    party.design?.picture.address.startsWith(picturePlace)
      ? [{ id: party.id, design: withoutPhoto(party.design, themeLookOf(party)) }]
      : [],
  );
  await replaceDesigns(tx, designs);
  return ids;
}

/** Also deletes the pictures of the parties in each batch. */
async function withTheirPictures({ db, jobs }: Deps, step: (tx: Tx) => Promise<string[]>): Promise<void> {
  await untilNoneIsLeft(() =>
    db.transaction().execute(async (tx) => {
      const ids = await step(tx);
      await forgetPicturesOf(jobs, tx, ids);
      return ids.length;
    }),
  );
}

async function untilNoneIsLeft(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}

const sweep = { payload: z.object({}), priority: "bulk", retries: 3, retryDelaySeconds: 300 } as const;
const complete = defineJob({ name: "complete-parties", ...sweep });
const removeDrafts = defineJob({ name: "remove-unclaimed-drafts", ...sweep });
const forget = defineJob({ name: "forget-old-parties", ...sweep });

export function partiesJobs(deps: Deps, hooks: PartyHooks) {
  const handlers: JobHandler[] = [
    { job: complete, run: () => completeEndedParties(deps, hooks.completed) },
    { job: removeDrafts, run: () => removeUnclaimedDrafts(deps) },
    { job: forget, run: () => forgetOldParties(deps, hooks) },
  ];
  const schedules: Schedule[] = [
    { job: complete, cron: "*/5 * * * *" },
    { job: removeDrafts, cron: "40 3 * * *", last: true },
    { job: forget, cron: "50 3 * * *", last: true },
  ];
  return { handlers, schedules };
}
