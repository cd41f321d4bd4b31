import type { Day } from "@wishwell/domain/parties/london-time";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import type { Acknowledgement } from "../api/refunds.ts";

/** Texts about data requests and complaints. */
export const requestTexts = {
  received: ({ number, answer_by: day }: Acknowledgement) =>
    `We’ve got your message. Your reference is ${number}. We’ll email you an answer by ${dateInProse(day)}.`,
  loading: "Problem loading requests",
  unknown: "We can’t find this request",
  answer: "Enter your answer",
  newDay: "Enter a date",
  reason: "Enter a reason",
  dayTooEarly: (due: Day) => `Enter a date after ${dateInProse(due)}`,
  dayTooLate: (latest: Day) => `Enter a date no later than ${dateInProse(latest)}: the law allows two more months`,
  answered: "Answer sent",
  moved: "We’ve emailed the new date and your reason",
  answeredBefore: "This request has already been answered",
  movedBefore: "The date has already been moved once",
} as const;
