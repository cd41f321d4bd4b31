import { guestStatus, hasAnswered } from "./guest-status.ts";
import { addDays, hour, londonDay, londonInstant } from "../parties/london-time.ts";

/** Repeats of an invitation to one address. */
const mostRepeats = 3;
const pauseBeforeRepeat = 12 * hour;
const invitationsADay = { usual: 300, firstDay: 100 } as const;
/** When those leave that had to wait for another day. */
const morning = "08:00";

interface InvitedSoFar {
  readonly status: number;
  readonly invitation: string | null;
  /** Letters to this address so far. */
  readonly sendings: number;
  readonly invitedAt: Date | null;
}

/** What to send, or why nothing is sent. */
export type InvitationDecision =
  | "first"
  | "again"
  | "answered"
  | "bad_email"
  | "too_soon"
  | "too_often"
  | "already_sent";

/**
 * Asking for a first invitation twice is one letter. Asking for it again sends it again, after a pause and not too
 * often, to whom it was sent before; one who got no more than the link gets the first letter then. Nobody waits because
 * we could not send it, or because of a letter that the organiser says was none; it only counts.
 */
export function decideInvitation(guest: InvitedSoFar, resend: boolean, now: Date): InvitationDecision {
  const { status, invitation, sendings, invitedAt } = guest;
  if (status === guestStatus.failed) return "bad_email";
  if (invitation === "waiting") return "already_sent";
  if (!resend && status !== guestStatus.notSent) return hasAnswered(status) ? "answered" : "already_sent";
  if (sendings === 0) return "first";
  const setBack = status === guestStatus.notSent;
  if (setBack && invitation === "queued") return "already_sent";
  if (sendings > mostRepeats) return "too_often";
  const arrived = !setBack && invitation !== "failed" && invitedAt !== null;
  const early = arrived && now.getTime() < invitedAt.getTime() + pauseBeforeRepeat;
  return early ? "too_soon" : "again";
}

/** How many invitations an organiser may send on London's day of `now`. */
export const invitationsOn = (accountSince: Date, now: Date): number =>
  londonDay(accountSince) === londonDay(now) ? invitationsADay.firstDay : invitationsADay.usual;

/** The next morning in London. */
export const nextInvitationMorning = (now: Date): Date => londonInstant(addDays(londonDay(now), 1), morning);
