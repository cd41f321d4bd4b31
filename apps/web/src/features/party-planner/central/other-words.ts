import type { Party } from "@wishwell/contract/api/parties";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { dateInProse, plainDate } from "@wishwell/domain/parties/party-dates";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { guestCounts } from "../../party/guest-counts.ts";
import { startInProse, stateWords } from "../../party/party-words.ts";
import { contributionsClose, todayWords } from "./hello-line.ts";

/** A party that is not in front, in a few words. */
export function otherWords(party: Party, moment: PartyMoment): string {
  const day = party.date === null ? "" : plainDate(party.date);
  const { accepted } = guestCounts(party).byStatus;
  const sentences: Readonly<Record<PartyMoment, readonly string[]>> = {
    today: [todayWords(party)],
    justOver: ["Just over", closingWords(party)],
    preparing: [
      party.status === 0 ? stateWords.paused : "",
      startInProse(party),
      accepted > 0 ? `${accepted} coming` : "",
    ],
    draft: [stateWords.draft, day],
    complete: [party.paid_out === true ? "Complete, paid" : "Complete", day],
    resting: [party.copied === true ? "Copy, emails paused" : stateWords.paused, day],
    cancelled: [stateWords.cancelled, day],
  };
  return sentences[moment].filter(Boolean).join(". ");
}

function closingWords(party: Party): string {
  const closes = contributionsClose(party);
  return closes === null ? "" : `Contributions close ${dateInProse(londonDay(closes))}`;
}
