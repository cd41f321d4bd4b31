import { z } from "zod";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type Jobs } from "../../platform/jobs/job.ts";
import { pictureForms, pictureOrder } from "./theme-picture-order.ts";
import { listThemes } from "./themes.store.ts";

export const themePicturesToDraw = defineJob({
  name: "draw-theme-pictures",
  payload: z.object({}),
  priority: "bulk",
  retries: 2,
  retryDelaySeconds: 60,
});

/** The gallery's pictures are there before its first visitor, once this is committed. */
export const drawThemePicturesSoon = (jobs: Jobs, work: Work): Promise<void> =>
  jobs.enqueue(work, themePicturesToDraw, {});

/** One after the other, and only those that are not there: somebody may be waiting for a poster. */
export async function drawThemePictures(
  deps: Pick<Deps, "db" | "config" | "clock" | "files" | "posters" | "log">,
): Promise<void> {
  const { rows } = await listThemes(deps.db, { page: 1, perpage: 0, orderby: "name", dir: "asc" });
  for (const theme of rows) {
    try {
      const order = await pictureOrder(deps, theme);
      for (const form of Object.values(pictureForms)) await deps.posters.draw(order, form);
    } catch (error) {
      // It is drawn when somebody asks for it; the others are none the worse.
      deps.log.warn({ err: error, theme: theme.id }, "pictures of a theme could not be drawn beforehand");
    }
  }
}
