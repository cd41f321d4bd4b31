import { describe, expect, test } from "vitest";
import { matchedName } from "./matched-name.ts";

const shown = "The Sick Children's Trust of Avon";
const names = [shown, "Kites for Kids", "Grand Appeal"];

describe("the other name that a charity was found by", () => {
  test.each([
    ["kites", "Kites for Kids"],
    ["Kites for K", "Kites for Kids"],
    ["kids kites", "Kites for Kids"],
    ["kitess kids", "Kites for Kids"],
    ["kits", "Kites for Kids"],
    ["grand", "Grand Appeal"],
  ])("is shown for %s", (typed, name) => {
    expect(matchedName(typed, shown, names)).toBe(name);
  });

  test.each(["sick", "the sick children", "avon", "childrens trst", "SCTA", "scta", "nothing alike", "", "!!"])(
    "is not shown for %s, because it fits no better than the usual name",
    (typed) => {
      expect(matchedName(typed, shown, names)).toBeNull();
    },
  );
});
