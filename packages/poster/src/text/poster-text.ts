import type { PosterDesign } from "../layout/design.ts";
import {
  addressWords,
  copyWords,
  dayWords,
  guestWords,
  headingWords,
  type PosterParty,
  replyWords,
  timeWords,
  venueWords,
} from "./party-words.ts";

/** Everything a poster says, line by line, for screen readers. */
export function posterText(design: PosterDesign, party: PosterParty): string {
  const lines = [
    headingWords(design),
    guestWords(party),
    dayWords(party),
    timeWords(party),
    venueWords(party),
    addressWords(party),
    copyWords(design),
    replyWords(party).join(" "),
  ];
  return lines
    .map((line) => (line ?? "").replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
