import type { ShownParty } from "@wishwell/contract/page-contents";
import { longDate } from "@wishwell/domain/party-dates";
import { invitationTitle, possessive } from "@wishwell/domain/party-language";

/**
 * What a link to a party says of it where it is passed on: first names, the day, the venue and the town. Whoever sees
 * the link in a chat sees no more than that.
 */
export function wordsAbout({ language, date, address }: ShownParty): { title: string; description: string } {
  const place = [address.venue, address.city].filter((part) => part !== "").join(", ");
  const day = date === null ? "Date to be confirmed" : longDate(date);
  return {
    title: invitationTitle(language.recipient_names),
    description: place === "" ? `${day}.` : `${day} at ${place}.`,
  };
}

/** The same once there will be no party. */
export function wordsOfCalledOff({ language, date }: ShownParty): { title: string; description: string } {
  const party = language.recipient_names === "" ? "The party" : `${possessive(language.recipient_names)} party`;
  return {
    title: `${party} has been cancelled`,
    description: date === null ? "" : `It would have been on ${longDate(date)}.`,
  };
}
