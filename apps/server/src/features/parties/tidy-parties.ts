import { completesWhenEndedBy, forgottenWhenBefore } from "@wishwell/domain/party-clock";
import type { Deps } from "../../platform/deps.ts";
import { noteActivity } from "./activity.store.ts";
import { deleteUnclaimed } from "./drafts.store.ts";
import {
  completeEnded,
  deleteDeleted,
  deleteOldActivity,
  deleteOldRequests,
  forgetUnwantedBirthdays,
  forgetWhereAndWhen,
} from "./parties-in-bulk.store.ts";

/** So many at a time: each batch is short, and one that fails does not undo the others. */
const batch = 200;

/** Parties complete by themselves some days after their end. */
export async function completeEndedParties(deps: Deps): Promise<void> {
  await untilNoneIsLeft(async () => {
    const now = deps.clock.now();
    return deps.db.transaction().execute(async (work) => {
      const ids = await completeEnded(work, completesWhenEndedBy(now), now, batch);
      await noteActivity(
        work,
        ids.map((partyId) => ({ partyId, kind: "complete" })),
        now,
      );
      return ids.length;
    });
  });
}

/** Drafts that nobody took over, and parties that were deleted some weeks ago. */
export async function removeUnclaimedDrafts({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await untilNoneIsLeft(() => deleteUnclaimed(db, { startedBy: forgottenWhenBefore(now, "draft"), now }, batch));
  await untilNoneIsLeft(() => deleteDeleted(db, forgottenWhenBefore(now, "deleted"), batch));
}

/** What is not needed any more once the party is some weeks ago. */
export async function forgetOldParties({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await untilNoneIsLeft(() =>
    db.transaction().execute((work) => forgetWhereAndWhen(work, forgottenWhenBefore(now, "whereAndWhen"), now, batch)),
  );
  await forgetUnwantedBirthdays(db);
  await untilNoneIsLeft(() => deleteOldRequests(db, forgottenWhenBefore(now, "requests"), batch));
  await untilNoneIsLeft(() => deleteOldActivity(db, forgottenWhenBefore(now, "requests"), batch));
}

async function untilNoneIsLeft(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
