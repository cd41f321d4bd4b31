import type { Party } from "@wishwell/contract/api/parties";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { expect, test } from "vitest";
import { aParty, guests } from "../../party/parties.builders.ts";
import { otherWords } from "./PartySection.tsx";

test.each<[PartyMoment, Partial<Party>, string]>([
  ["today", {}, "Today, 2pm to 4:30pm"],
  ["justOver", {}, "Just finished. Contributions close Tue 23 March 2027"],
  ["preparing", {}, "Sat 20 March 2027, 2pm"],
  ["preparing", { eventstats: guests({ accepted: 4 }) }, "Sat 20 March 2027, 2pm. 4 coming"],
  ["preparing", { status: 0 }, "Emails paused. Sat 20 March 2027, 2pm"],
  ["draft", { status: 0, date: null }, "Draft, not finished"],
  ["complete", {}, "Complete. 20 March 2027"],
  ["complete", { paid_out: true }, "Complete, paid. 20 March 2027"],
  ["resting", { status: 0 }, "Emails paused. 20 March 2027"],
  ["resting", { status: 0, copied: true }, "Copy, emails paused. 20 March 2027"],
  ["cancelled", {}, "Cancelled. 20 March 2027"],
])("a party that is %s, with %j, reads: %s", (moment, given, words) => {
  expect(otherWords(aParty(given), moment)).toBe(words);
});
