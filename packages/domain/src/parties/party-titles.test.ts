import { describe, expect, test } from "vitest";
import { suggestedTitle, titleYearsLater, yearsOlder } from "./party-titles.ts";

const mia = { firstName: "Mia", dateOfBirth: "2020-03-20" };
const tom = { firstName: "Tom", dateOfBirth: "2016-02-29" };
const when = { partyDate: "2027-03-20", today: "2026-11-18" };

describe("the suggested title", () => {
  test.each([
    ["one child", [mia], when, "Mia’s 7th birthday party"],
    [
      "a child whose party is a few days early",
      [mia],
      { ...when, partyDate: "2027-03-14" },
      "Mia’s 7th birthday party",
    ],
    ["a child, before the date is chosen", [mia], { ...when, partyDate: null }, "Mia’s 7th birthday party"],
    ["the first birthday", [{ ...mia, dateOfBirth: "2026-03-20" }], when, "Mia’s 1st birthday party"],
    ["an eleventh birthday", [{ ...mia, dateOfBirth: "2016-03-20" }], when, "Mia’s 11th birthday party"],
    ["a baby", [{ ...mia, dateOfBirth: "2027-02-20" }], when, "Mia’s birthday party"],
    ["two ages", [mia, tom], when, "Mia and Tom’s birthday party"],
    ["twins", [mia, { ...mia, firstName: "Ben" }], when, "Mia and Ben’s 7th birthday party"],
    ["a child who is not finished", [mia, { firstName: "", dateOfBirth: null }], when, "Mia’s 7th birthday party"],
    ["a name that ends in s", [{ ...mia, firstName: " James " }], when, "James’s 7th birthday party"],
    ["no name", [{ ...mia, firstName: " " }], when, ""],
    ["no date of birth", [{ ...mia, dateOfBirth: null }], when, ""],
    ["nobody", [], when, ""],
  ])("for %s", (_whom, children, circumstances, title) => {
    expect(suggestedTitle(children, circumstances, 100)).toBe(title);
  });

  test("names only the first child when all names would be too long", () => {
    const long = { ...mia, firstName: "M".repeat(50) };
    expect(suggestedTitle([long, { ...long, firstName: "N".repeat(50) }], when, 100)).toBe(
      `${"M".repeat(50)}’s 7th birthday party`,
    );
  });
});

describe("the title of a copied party", () => {
  test.each([
    ["Mia’s 6th birthday", 1, "Mia’s 7th birthday"],
    ["Mia's 6th birthday", 1, "Mia's 7th birthday"],
    ["Mia’s 7th birthday party", 1, "Mia’s 8th birthday party"],
    ["Mia’s 10th Birthday", 1, "Mia’s 11th Birthday"],
    ["Mia’s 20th birthday", 1, "Mia’s 21st birthday"],
    ["Mia’s 1st birthday", 2, "Mia’s 3rd birthday"],
    ["Mia’s 6th birthday", 0, "Mia’s 6th birthday"],
    ["Mia’s sixth birthday", 1, "Mia’s seventh birthday"],
    ["Fifth birthday for Mia", 1, "Sixth birthday for Mia"],
    ["Mia’s twentieth birthday", 1, "Mia’s twentieth birthday"],
    ["Mia is turning 6", 1, "Mia is turning 7"],
    ["Dive in! Mia turns six", 1, "Dive in! Mia turns seven"],
    ["Mia is turning Six", 1, "Mia is turning Seven"],
    ["Mia is 6!", 1, "Mia is 7!"],
    ["Mia is six", 1, "Mia is seven"],
    ["Mia is turning 6 and Tom is turning 9", 1, "Mia is turning 7 and Tom is turning 10"],
    ["Mia is one of a kind", 1, "Mia is one of a kind"],
    ["Mia’s party is 2 hours of disco", 1, "Mia’s party is 2 hours of disco"],
    ["Mia’s under the sea party", 1, "Mia’s under the sea party"],
    ["Six go to the seaside on the 7th", 1, "Six go to the seaside on the 7th"],
    ["Mia’s 6th birthday, our 3rd disco", 1, "Mia’s 7th birthday, our 3rd disco"],
    ["", 1, ""],
  ])("%s, %i years later, is %s", (title, years, later) => {
    expect(titleYearsLater(title, years)).toBe(later);
  });

  test.each([
    [[mia], "2026-03-21", "2027-03-21", 1],
    [[mia], "2026-03-21", "2028-03-21", 2],
    [[{ dateOfBirth: null }], "2026-03-21", "2027-03-21", 1],
    [[{ dateOfBirth: null }, tom], "2024-02-29", "2027-02-28", 3],
    [[], "2026-12-30", "2027-12-30", 1],
  ])("the children %j are older at the later party", (children, from, to, years) => {
    expect(yearsOlder(children, from, to)).toBe(years);
  });
});
