import { describe, expect, test } from "vitest";
import { detailsValues } from "./details-values.ts";
import { aDetailedParty } from "./details.builders.ts";
import { familiesEmailed, movedTo } from "./EditDetails.tsx";

describe("a change of details", () => {
  const read = detailsValues(aDetailedParty());

  test.each([
    [{ start_time: "15:30" }, "when"],
    [{ date: "2027-05-01", venue: "Town Hall" }, "when"],
    [{ venue: "Town Hall" }, "where"],
    [{ name: "Another title", additional: "Bring socks" }, null],
  ] as const)("to %j is announced to guests as %s", (change, moved) => {
    expect(movedTo(read, { ...read, ...change })).toBe(moved);
  });

  test("counts the families to email", () => {
    const families = { when: 5, where: 3 };
    expect(familiesEmailed("when", families)).toBe(5);
    expect(familiesEmailed("where", families)).toBe(3);
    expect(familiesEmailed(null, families)).toBe(0);
  });
});
