import { dayAndMonth } from "@wishwell/domain/parties/party-dates";

/** The month of a day, for example "March". */
export const monthName = (day: string): string => dayAndMonth(day).replace(/^\S+ /, "");
