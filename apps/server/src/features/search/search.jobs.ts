import type { Deps } from "../../platform/deps.ts";
import type { JobHandler, Schedule } from "../../platform/jobs/job.ts";
import { type Asked, invitationsLetterAsked } from "./asked-letters.ts";
import { sendInvitationsLetter } from "./send-invitations-letter.ts";

export function searchJobs(deps: Deps) {
  const letter: JobHandler<Asked> = {
    job: invitationsLetterAsked,
    run: (payload) => sendInvitationsLetter(deps, payload),
  };
  const handlers: JobHandler[] = [letter];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}
