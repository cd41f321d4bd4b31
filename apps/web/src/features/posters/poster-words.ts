import type { Party } from "@wishwell/contract/parties";
import { longDate, ordinalDate, timeOfDay } from "@wishwell/domain/party-dates";

type DatedParty = Pick<Party, "date" | "start_time" | "end_time" | "rsvp_date">;

/** "Saturday 20 March 2027", or that it is not settled. */
export function posterDay({ date }: Pick<DatedParty, "date">): string {
  return date === null ? "Date to be confirmed..." : longDate(date);
}

/** "2:00 PM to 4:30 PM" */
export function posterTimes({ start_time, end_time }: Pick<DatedParty, "start_time" | "end_time">): string {
  if (start_time === null && end_time === null) return "Time to be confirmed...";
  return `${timeOfDay(start_time)} to ${timeOfDay(end_time)}`;
}

/** The street where the reader may know it, else the town. */
export function posterAddress(address: Partial<Party["address"]>): string {
  const town = [address.city, address.postcode].filter(Boolean).join(" ");
  return [address.address1, town].filter(Boolean).join(", ");
}

/** "RSVP by 6th Mar 2027 at wishwell.example" */
export function posterReply({ rsvp_date }: Pick<DatedParty, "rsvp_date">, publicUrl: string): string {
  const at = `at ${publicUrl.replace(/^https?:\/\//, "")}`;
  return rsvp_date === null ? `RSVP ${at}` : `RSVP by ${ordinalDate(rsvp_date)} ${at}`;
}
