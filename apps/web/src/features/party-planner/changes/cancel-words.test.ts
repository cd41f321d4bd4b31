import { expect, test } from "vitest";
import { aParty } from "../../party/parties.builders.ts";
import { cancelEffects } from "./CancelScreen.tsx";

const refunds = "will be refunded in full, including fees. We’ll email everyone who gave.";
const page = "The page for Maya’s party will say it’s cancelled.";

test.each([
  [7, 21, [`All 7 contributions ${refunds}`, "21 guests will be emailed today.", page]],
  [1, 1, [`1 contribution ${refunds}`, "1 guest will be emailed today.", page]],
  [0, 3, ["3 guests will be emailed today.", page]],
  [0, 0, ["No guests will be emailed.", page]],
  [2, 0, [`All 2 contributions ${refunds}`, page]],
  [0, null, ["Guests who haven’t declined will be emailed.", page]],
])("cancelling with %i contributions and %j emails says so in counts, never in sums", (held, emails, lines) => {
  const effects = cancelEffects(aParty({ contributions_held: held }), emails);
  expect(effects.map(({ strong, rest }) => strong + rest)).toEqual(lines);
});
