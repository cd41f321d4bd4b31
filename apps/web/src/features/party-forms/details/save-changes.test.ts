import { describe, expect, test } from "vitest";
import { detailsValues } from "./details-values.ts";
import { aDetailedParty } from "./details.builders.ts";
import { familiesEmailed, movedTo, saveTitle, whenEmailed } from "./EditDetails.tsx";

describe("a change of details", () => {
  const read = detailsValues(aDetailedParty());
  const families = { when: 5, where: 3 };

  test.each([
    [{ start_time: "15:30" }, "Save the new time?", 5],
    [{ sleepover: true, end_date: "2027-03-21" }, "Save the new time?", 5],
    [{ date: "2027-05-01", start_time: "15:30" }, "Save the new date?", 5],
    [{ date: "2027-05-01", venue: "Town Hall" }, "Save the new date and place?", 5],
    [{ end_time: "17:00", postcode: "BS1 4DJ" }, "Save the new time and place?", 5],
    [{ venue: "Town Hall" }, "Save the new place?", 3],
  ] as const)("to %j asks: %s, and emails %i families", (change, title, emailed) => {
    const moved = movedTo(read, { ...read, ...change });
    expect(moved && saveTitle(moved)).toBe(title);
    expect(familiesEmailed(moved, families)).toBe(emailed);
    expect(familiesEmailed(moved, undefined)).toBeNull();
  });

  test.each([{ name: "Another title", additional: "Bring socks" }, { rsvp_date: "2027-03-01" }, {}])(
    "to %j asks nothing and emails nobody",
    (change) => {
      const moved = movedTo(read, { ...read, ...change });
      expect(moved).toBeNull();
      expect(familiesEmailed(moved, families)).toBe(0);
    },
  );

  test("promises no time while the party is paused", () => {
    expect(whenEmailed(false)).toContain("about 10 minutes");
    expect(whenEmailed(true)).toContain("When you activate it");
    expect(whenEmailed(true)).not.toContain("10 minutes");
  });
});
