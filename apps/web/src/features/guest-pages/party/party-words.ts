import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { endsAfterMidnight, longDate, ordinalEnding, timeInProse } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";

/** "Maya’s 7th birthday", or "Maya and Tom’s birthday party" when there are several children or no age. */
export function occasionOf({ language, eventrecipients }: Pick<ShownParty, "language" | "eventrecipients">): string {
  const whose = possessive(language.recipient_names);
  const [only] = eventrecipients;
  if (eventrecipients.length === 1 && only?.age) return `${whose} ${only.age}${ordinalEnding(only.age)} birthday`;
  return whose === "" ? "A birthday party" : `${whose} birthday party`;
}

type Times = Pick<ShownParty, "date" | "end_date" | "start_time" | "end_time">;

/** "Saturday 20 March 2027"; a sleepover names both days. */
export function daysOf(times: Times): string {
  const { date, end_date } = times;
  if (date === null) return "Date to be confirmed";
  return end_date === null || !isSleepover(times) ? longDate(date) : `${longDate(date)} to ${longDate(end_date)}`;
}

/** "2pm to 4:30pm", with TBC for a missing time. */
export function timesOf(times: Times): string {
  const { start_time, end_time } = times;
  if (start_time === null && end_time === null) return "Time to be confirmed";
  const words = [start_time, end_time].map((time) => (time === null ? "TBC" : timeInProse(time))).join(" to ");
  return isSleepover(times) ? `A sleepover: ${words}` : words;
}

const isSleepover = ({ date, end_date, start_time, end_time }: Times) =>
  end_date !== null && end_date !== date && !endsAfterMidnight(start_time, end_time);

/** "Saturday 20 March 2027, 2pm to 4:30pm", for a sentence. */
export const whenWords = (times: Times): string => `${daysOf(times)}, ${timesOf(times)}`;

/** Street and town on one line; only the town for visitors who may not see the street. */
export function placeOf({ address1, address2, city, postcode }: ShownParty["address"]): string {
  const town = [city, postcode].filter(Boolean).join(" ");
  return [address1, address2, town].filter(Boolean).join(", ");
}
