import { expect, test } from "vitest";
import { splitIntoParts } from "./split-into-parts.ts";

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])("%j split into parts of three is %j", (items, parts) => {
  expect(splitIntoParts(items, 3)).toEqual(parts);
});
