import { dayAndMonth } from "@wishwell/domain/parties/party-dates";

/** "March", of a day in it. */
export const monthName = (day: string): string => dayAndMonth(day).replace(/^\S+ /, "");
