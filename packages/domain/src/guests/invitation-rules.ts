import { guestStatus, hasAnswered } from "./guest-status.ts";
import { addDays, hour, londonDay, londonInstant } from "../parties/london-time.ts";

/** How often an invitation may be repeated to one email address. */
const mostRepeats = 3;
const pauseBeforeRepeat = 12 * hour;
const invitationsADay = { usual: 300, firstDay: 100 } as const;
/** When deferred invitations are sent the next day, in London. */
const morning = "08:00";

interface InvitationHistory {
  /** Empty for a family that left none. */
  readonly email?: string | undefined;
  readonly status: number;
  readonly invitation: string | null;
  /** Emails sent to this address so far. */
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
 * Requesting a first invitation twice sends one email. A resend is sent again after a pause, up to `mostRepeats` times;
 * a guest who was only given the link gets the first email. There is no pause if our email failed or the organiser
 * reset the status, but the email counts.
 */
export function decideInvitation(guest: InvitationHistory, resend: boolean, now: Date): InvitationDecision {
  const { email, status, invitation, sendings, invitedAt } = guest;
  if (status === guestStatus.failed || email === "") return "bad_email";
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

/** How many invitations an organiser may send on the London day of `now`. */
export const invitationsOn = (accountSince: Date, now: Date): number =>
  londonDay(accountSince) === londonDay(now) ? invitationsADay.firstDay : invitationsADay.usual;

export const nextInvitationMorning = (now: Date): Date => londonInstant(addDays(londonDay(now), 1), morning);
