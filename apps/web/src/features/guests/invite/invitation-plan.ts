import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import { limits } from "@wishwell/contract/api/limits";
import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { listed, possessive } from "@wishwell/domain/parties/party-language";
import { send } from "../../../lib/api/api.ts";
import { splitIntoParts } from "../../../lib/api/split-into-parts.ts";
import { momentInProse } from "../../../lib/moments.ts";
import { guestsKey } from "../../party/party-queries.ts";

export type InvitationPlan = Answer<"GET /eventattendees/toinvite/{uuid}">["data"];
export type SentPart = Answer<"POST /eventattendees/invitemany/event/{uuid}">["data"];
export type PlannedGuest = InvitationPlan["guests"][number];

/** Who would be emailed if everyone who is not invited yet were invited now. */
export const invitationPlan = (partyUuid: string) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), "to invite"],
    queryFn: async ({ signal }) =>
      (await send("GET /eventattendees/toinvite/{uuid}", { params: { uuid: partyUuid }, signal })).data,
  });

/** Invites guests in as many calls as their number needs. */
export async function inviteInParts(
  partyUuid: string,
  uuids: readonly string[],
  resend: boolean,
): Promise<readonly SentPart[]> {
  const sent: SentPart[] = [];
  for (const part of splitIntoParts(uuids, limits.bulkGuests)) {
    const answer = await send("POST /eventattendees/invitemany/event/{uuid}", {
      params: { uuid: partyUuid },
      body: { uuids: part.join(","), resend: resend ? 1 : 0 },
    });
    sent.push(answer.data);
  }
  return sent;
}

/** "1 invitation", "3 invitations". */
export const invitationsCounted = (count: number): string => (count === 1 ? "1 invitation" : `${count} invitations`);

/** "2 emails", with the number of addresses if some guests share one: "3 emails to 2 addresses". */
export function emailsCounted(guests: readonly Pick<PlannedGuest, "email">[]): string {
  const addresses = new Set(guests.map(({ email }) => email.toLowerCase())).size;
  const emails = guests.length === 1 ? "1 email" : `${guests.length} emails`;
  if (addresses === guests.length) return emails;
  return `${emails} to ${addresses === 1 ? "1 address" : `${addresses} addresses`}`;
}

/** "8am today", "8am tomorrow" or "8am on Mon 29 Mar 2027". Follows "at". */
export function dueWords(dueAt: string, now: Date): string {
  const [date = "", time = ""] = momentInProse(dueAt).split(", ");
  const [day, today] = [londonDay(new Date(dueAt)), londonDay(now)];
  if (day === today) return `${time} today`;
  return day === addDays(today, 1) ? `${time} tomorrow` : `${time} on ${date}`;
}

type Named = Pick<PlannedGuest, "guest_first_name">;

const smallNumbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Why some invitations are sent later. */
export function limitWords(now: readonly Named[], later: readonly Named[]): string {
  const [first] = later;
  if (first === undefined) return "";
  const count = smallNumbers[now.length] ?? String(now.length);
  const takes = now.length === 1 ? "This one takes you to today’s limit." : `These ${count} take you to today’s limit.`;
  const reached = now.length === 0 ? "You’ve reached today’s limit." : takes;
  const others = now.length === 0 ? "They’ll" : `The other ${later.length} will`;
  const rest = later.length === 1 ? `${possessive(first.guest_first_name)} will` : others;
  return `${reached} ${rest} go out automatically in the morning.`;
}

/** The heading after sending: "2 sent, 1 to follow". */
export function sentHeading(now: number, later: number): string {
  if (now === 0 && later === 0) return "No invitations sent";
  if (later === 0) return `${invitationsCounted(now)} sent`;
  return now === 0 ? `${invitationsCounted(later)} to follow` : `${now} sent, ${later} to follow`;
}

/** Guests are named up to this number and counted above it. */
const mostNames = 3;

/** The button that stops those still waiting. */
export function stopWords(now: readonly Named[], later: readonly Named[]): string {
  const [first] = later;
  if (first !== undefined && later.length === 1) return `Stop ${possessive(first.guest_first_name)} email`;
  return now.length === 0 ? `Stop all ${later.length}` : `Stop the other ${later.length}`;
}

/** What happens to the emails, with the guests' names if there are few. */
export function sentSentence(now: readonly Named[], later: readonly Named[], due: string): string {
  const families =
    now.length > mostNames
      ? `Invitations are on the way to ${now.length} families.`
      : `${invitationsOf(now)} on the way to ${listed(now.map(owned))} ${now.length === 1 ? "family" : "families"}.`;
  const rest =
    later.length > mostNames
      ? `${now.length > 0 ? "The other" : "All"} ${later.length} will go`
      : `${listed(later.map(owned))} will go`;
  return [now.length > 0 && families, later.length > 0 && `${rest} out at ${due}.`].filter(Boolean).join(" ");
}

const invitationsOf = (guests: readonly Named[]) => (guests.length === 1 ? "The invitation is" : "Invitations are");
const owned = ({ guest_first_name }: Named) => possessive(guest_first_name);

/** "Jonah won’t get this: the email address isn’t working." */
export function unreachableWords(guests: readonly Named[]): string {
  if (guests.length === 0) return "";
  const who =
    guests.length > mostNames
      ? `${guests.length} guests`
      : listed(guests.map(({ guest_first_name }) => guest_first_name));
  return guests.length === 1
    ? `${who} won’t get this: the email address isn’t working.`
    : `${who} won’t get this: their email addresses aren’t working.`;
}
