import { describe, expect, test } from "vitest";
import { chosenAnswer, type Coming, haveAllReplied, headCount, likelyTwin } from "./replies.ts";

describe("all guests have replied", () => {
  test.each([
    ["all accepted or declined", { 3: 2, 4: 5 }],
    ["the others cannot be reached", { 4: 1, 100: 3 }],
    ["no guest has another status", { 0: 0, 1: 0, 3: 1 }],
  ])("when %s", (_when, counts) => {
    expect(haveAllReplied(mapOf(counts))).toBe(true);
  });

  test.each([
    ["there are no guests", {}],
    ["no guest could be reached", { 100: 2 }],
    ["a guest was not invited yet", { 0: 1, 4: 5 }],
    ["a guest has not replied", { 1: 1, 4: 5 }],
    ["a guest is not sure", { 2: 1, 3: 5 }],
  ])("not when %s", (_when, counts) => {
    expect(haveAllReplied(mapOf(counts))).toBe(false);
  });
});

const mapOf = (counts: Record<number, number>) =>
  new Map(Object.entries(counts).map(([status, count]) => [Number(status), count]));

const silent = { status: 1, changed: false, open: true };

test("a link in an email selects a reply", () => {
  expect(chosenAnswer("accept", silent)).toBe(4);
  expect(chosenAnswer("decline", silent)).toBe(3);
  expect(chosenAnswer("decline", { ...silent, status: 4 })).toBe(3);
});

test.each([null, "", "test", "toString", "4"])("the link word %s selects no reply", (word) => {
  expect(chosenAnswer(word, silent)).toBeNull();
});

test("a reply that the guest has already given is not selected again, unless the party changed", () => {
  expect(chosenAnswer("accept", { ...silent, status: 4 })).toBeNull();
  expect(chosenAnswer("accept", { ...silent, status: 4, changed: true })).toBe(4);
});

test("no reply is selected once replies are closed", () => {
  expect(chosenAnswer("accept", { ...silent, open: false })).toBeNull();
});

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

const listed = (name: string, carerFirstName = "", status = 1) => ({ name, firstName: name, carerFirstName, status });

describe("the likely twin of a reply through the party’s own page", () => {
  test.each([
    ["has the same first name, however it is typed", [listed("Noah"), listed("ZOË")], "ZOË"],
    ["is the one with the same parent", [listed("Zoe", "Nell"), listed("Zoe", "Dana", 4)], "Dana"],
    ["is the one who hasn’t replied", [listed("Zoe", "Nell", 3), listed("Zoe", "Jo")], "Jo"],
    ["is nobody if several fit equally well", [listed("Zoe", "Nell"), listed("Zoe", "Jo")], null],
    ["is nobody if no name fits", [listed("Zora", "Dana")], null],
    ["is nobody on an empty list", [], null],
  ])("%s", (_what, guests, expected) => {
    const twin = likelyTwin({ firstName: "Zoe", carerFirstName: "dana" }, guests);
    expect(twin && (twin.carerFirstName || twin.firstName)).toBe(expected);
  });

  test("is nobody for a name without letters", () => {
    expect(likelyTwin({ firstName: "…", carerFirstName: "" }, [listed("!")])).toBeNull();
  });
});
