import type { ThankedGuest } from "@wishwell/contract/api/thanks";
import { leftOutSentence, type LeftOutReasons } from "../../lib/pages/skipped-guests.ts";

/** The response to one batch. */
export interface SentThanks {
  readonly uuids: readonly string[];
  readonly skipped: readonly { readonly uuid: string; readonly reason: "thanked" | "bad_email" }[];
}

const reasons: LeftOutReasons<SentThanks["skipped"][number]["reason"]> = {
  thanked: ["has already been thanked", "have already been thanked"],
  bad_email: ["has a bad email address", "have bad email addresses"],
};

export const letters = (count: number): string => (count === 1 ? "1 thank-you" : `${count} thank-yous`);

export const onTheirWay = (count: number): string => `${letters(count)} ${count === 1 ? "is" : "are"} on the way.`;

/** "18 thank-yous are on the way. Skipped: Freya has a bad email address." */
export function sentWords(parts: readonly SentThanks[], guests: readonly ThankedGuest[]): string {
  const sent = parts.reduce((sum, { uuids }) => sum + uuids.length, 0);
  const leftOut = leftOutSentence(
    parts.flatMap(({ skipped }) => skipped),
    guests,
    reasons,
  );
  return [sent > 0 || leftOut === "" ? onTheirWay(sent) : "Nothing was sent.", leftOut].filter(Boolean).join(" ");
}
