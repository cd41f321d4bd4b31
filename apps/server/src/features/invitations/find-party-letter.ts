import { shownPartyCode } from "@wishwell/domain/text/codes";
import { longDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { partyLanguage } from "@wishwell/domain/parties/party-language";
import { z } from "zod";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { sealedAddress, openAddress } from "../../platform/jobs/sealed-address.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { findGuestAddress, findGuestKey } from "../guests/public.ts";
import { type Invitation, invitationsTo } from "../parties/public.ts";

/** The job: emails the links to this address's invitations, if there are any. */
export async function sendInvitationsLetter(deps: Deps, findRequest: FindRequest): Promise<void> {
  const key =
    "guestId" in findRequest ? await findGuestKey(deps.db, findRequest.guestId) : openAddress(deps, findRequest);
  const to = key === null ? null : await findGuestAddress(deps.db, key);
  if (key === null || to === null) return;
  const invitations = await invitationsTo(deps, key);
  if (invitations.length === 0) return;
  const dedupeKey = `find my invitations ${findRequest.askedId}`;
  const letter = { ...invitationsLetter(deps.config, to, invitations), dedupeKey };
  await deps.db.transaction().execute((tx) => deps.mail.queue(tx, letter));
}

function invitationsLetter(
  config: Config,
  to: string,
  invitations: readonly Invitation[],
): LetterToQueue<"find-my-invitations"> {
  return {
    template: "find-my-invitations",
    to,
    priority: "interactive",
    props: {
      product: config.PRODUCT_NAME,
      invitations: invitations.map(({ guestId, guestFirstName, party }) => ({
        guest: guestFirstName,
        party: party.name,
        children: partyLanguage(party.children, []).recipientNames,
        day: party.date === null ? "" : longDate(party.date),
        time: party.startTime === null ? "" : timeOfDay(party.startTime),
        place: [party.venue, party.city].filter(Boolean).join(", "),
        code: shownPartyCode(party.shortCode),
        link: `${config.publicUrl}/eventattendee/${guestId}`,
      })),
    },
  };
}

export function searchJobs(deps: Deps) {
  const letter: JobHandler<FindRequest> = {
    job: sendInvitationsLetterJob,
    run: (payload) => sendInvitationsLetter(deps, payload),
  };
  const handlers: JobHandler[] = [letter];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}

/** Jobs from earlier versions name a guest with the address instead. */
const findRequest = z.union([sealedAddress, z.object({ guestId: z.uuid(), askedId: z.uuid() })]);
type FindRequest = z.output<typeof findRequest>;

/** Queued for every address searched for; only the worker finds out whether there is anything to send. */
export const sendInvitationsLetterJob = defineJob({
  name: "send-invitations-letter",
  payload: findRequest,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
