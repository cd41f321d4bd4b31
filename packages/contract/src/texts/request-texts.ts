import { dateInProse } from "@wishwell/domain/parties/party-dates";
import type { Acknowledgement } from "../api/refunds.ts";

/** Texts about data requests and complaints. */
export const requestTexts = {
  received: ({ number, answer_by: day }: Acknowledgement) =>
    `We’ve got your message. Its number is ${number}. We’ll answer by ${dateInProse(day)}, and we’ve emailed you this.`,
} as const;
