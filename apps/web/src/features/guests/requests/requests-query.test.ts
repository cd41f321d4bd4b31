import { expect, test } from "vitest";
import { wishOf } from "./RequestsPanel.tsx";

test.each([
  [null, "would like an invitation"],
  [4, "would love to come"],
  [3, "can’t come, but wanted to let you know"],
])('a join request with status %s reads "%s"', (status, words) => {
  expect(wishOf({ status })).toBe(words);
});
