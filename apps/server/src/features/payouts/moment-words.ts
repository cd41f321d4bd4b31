import { londonTime } from "@wishwell/domain/london-time";
import { namedDay, timeOfDay } from "@wishwell/domain/party-dates";

/** "Wednesday 24 March at 9:12 AM" */
export function momentWords(moment: Date): string {
  const { day, time } = londonTime(moment);
  return `${namedDay(day)} at ${timeOfDay(time)}`;
}
