import { expect, test } from "vitest";
import { waitingTime } from "./ValidateScreen.tsx";

test.each([
  [0, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
  [172_800, "48 hours"],
  [172_801, "3 days"],
])("a wait of %i seconds is shown as %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
