import { describe, expect, test } from "vitest";
import { type Coming, headCount } from "./replies.ts";

const guest = (said: Partial<Coming>): Coming => ({
  status: 4,
  siblings: 0,
  adultsStaying: 0,
  allergies: [],
  diets: [],
  ...said,
});

describe("the head count", () => {
  test("adds up children, siblings and adults who stay, with a plate for each", () => {
    const count = headCount([guest({ siblings: 2, adultsStaying: 1 }), guest({ siblings: 1 }), guest({})]);
    expect(count).toMatchObject({ children: 3, siblings: 3, adults: 1, plates: 7, allergies: 0, anythingGoes: 6 });
  });

  test.each([0, 1, 2, 3, 100])("leaves out guests with status %s", (status) => {
    const others = guest({ status, siblings: 3, adultsStaying: 2, allergies: ["Nuts"], diets: ["Vegan"] });
    expect(headCount([others])).toEqual(headCount([]));
  });

  test("counts each guest with allergies once, and lists the most common diets first", () => {
    const count = headCount([
      guest({ allergies: ["Nuts", "Egg"], diets: ["Halal"] }),
      guest({ allergies: ["Milk"] }),
      guest({ diets: ["Vegetarian", "No gelatine"], siblings: 1 }),
      guest({ diets: ["Vegetarian"] }),
    ]);
    expect(count.allergies).toBe(2);
    expect(count.diets).toEqual([
      { diet: "Vegetarian", guests: 2 },
      { diet: "Halal", guests: 1 },
      { diet: "No gelatine", guests: 1 },
    ]);
    expect(count.anythingGoes).toBe(2);
  });

  test("is zero without guests", () => {
    expect(headCount([])).toMatchObject({ children: 0, plates: 0, diets: [], anythingGoes: 0 });
  });
});
