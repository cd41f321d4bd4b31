import { describe, expect, test } from "vitest";
import { aFamily } from "./thanks.builders.ts";
import { allTicked, participantsFirst, isTicked, noTicks, tickedOf, tickState, toggled } from "./ticks.ts";

const declined = { came: false, status: 3 };

test("families that came, gave or sent a wish are listed first", () => {
  const silent = aFamily({ uuid: "s", status: 1, came: false, wish: "" });
  const [olive, noah] = [aFamily({ uuid: "o" }), aFamily({ uuid: "n" })];
  expect(participantsFirst([olive, silent, noah])).toEqual([olive, noah, silent]);
});

describe("the tick of a family", () => {
  test.each([
    ["came", { wish: "" }, true],
    ["gave", { ...declined, gave: true, wish: "" }, true],
    ["only wished", { ...declined }, true],
    ["could not come", { ...declined, wish: "" }, false],
    ["has already been thanked", { thanked_at: "2027-03-21T10:00:00Z" }, false],
    ["has a bad email", { reachable: false }, false],
  ] as const)("has the right default for a family that %s", (_what, given, ticked) => {
    expect(isTicked(aFamily(given), noTicks)).toBe(ticked);
  });

  test("follows manual changes, one by one and all at once", () => {
    const olive = aFamily({ uuid: "o" });
    const freya = aFamily({ uuid: "f", ...declined, wish: "" });
    const both = [olive, freya];
    expect(tickState(both, noTicks)).toBe("some");
    const swapped = toggled(toggled(noTicks, olive), freya);
    expect(tickedOf(both, swapped)).toEqual([freya]);
    expect(tickedOf(both, toggled(swapped, olive))).toEqual(both);
    expect(tickState(both, allTicked(both, true))).toBe("all");
    expect(tickState(both, allTicked(both, false))).toBe("none");
  });

  test('is never set for a family that cannot be thanked, and "all" ignores such families', () => {
    const thanked = aFamily({ uuid: "t", thanked_at: "2027-03-21T10:00:00Z" });
    const list = [aFamily({ uuid: "o" }), thanked];
    expect(tickedOf(list, allTicked(list, true)).map(({ uuid }) => uuid)).toEqual(["o"]);
    expect(tickState(list, allTicked(list, true))).toBe("all");
    expect(tickState([thanked], allTicked([thanked], true))).toBe("none");
  });
});
