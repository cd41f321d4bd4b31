import type { Deps } from "../../platform/deps.ts";
import type { JobHandler, Schedule } from "../../platform/jobs/job.ts";
import { drawThemePictures, themePicturesToDraw } from "./draw-theme-pictures.ts";

export function themesJobs(deps: Deps) {
  const handlers: JobHandler[] = [{ job: themePicturesToDraw, run: () => drawThemePictures(deps) }];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}
