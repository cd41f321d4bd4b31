import type { Party } from "@wishwell/contract/api/parties";
import { isPastRetention, partyEnd } from "@wishwell/domain/parties/party-clock";

type Ended = Pick<Party, "date" | "end_date" | "end_time">;

/** Whether the guests' names and addresses have been deleted because the party is long over. */
export const guestsAreDeleted = ({ date, end_date: endDate, end_time: endTime }: Ended, moment: Date): boolean =>
  isPastRetention(date === null ? null : partyEnd({ date, endDate, endTime }), "guests", moment);
