import { expect, test } from "vitest";
import {
  giftWords,
  halvesTitle,
  listed,
  partyLanguage,
  partyTitle,
  possessive,
  shortInvitationTitle,
} from "./party-language.ts";

const maya = { firstName: "Maya", gender: "F" } as const;
const tom = { firstName: "Tom", gender: "M" } as const;
const kit = { firstName: "Kit", gender: null } as const;

test.each([
  [[], "", "they", "them"],
  [[maya], "Maya", "she", "her"],
  [[tom], "Tom", "he", "him"],
  [[kit], "Kit", "they", "them"],
  [[maya, tom], "Maya and Tom", "they", "them"],
  [[maya, maya], "Maya and Maya", "they", "them"],
  [[maya, tom, kit], "Maya, Tom and Kit", "they", "them"],
])("names and pronouns fit the children %j", (children, recipientNames, heSheThey, himHerThem) => {
  expect(partyLanguage(children, ["Tideline Trust"])).toEqual({
    recipientNames,
    charityNames: "Tideline Trust",
    heSheThey,
    himHerThem,
  });
});

test("charities are listed like children", () => {
  expect(listed(["Shelter", "RNLI"])).toBe("Shelter and RNLI");
  expect(listed([])).toBe("");
});

test("a possessive is formed from the last name", () => {
  expect(possessive("Maya and Tom")).toBe("Maya and Tom’s");
  expect(possessive("James")).toBe("James’s");
  expect(possessive("")).toBe("");
});

test.each([
  ["Maya is 7", "Maya", "Maya is 7"],
  ["", "Maya and Tom", "Maya and Tom’s party"],
  ["", "", "Your new party"],
])("a party called %j for %j has the title %s", (name, names, title) => {
  expect(partyTitle(name, names)).toBe(title);
});

test.each([
  [[], "You’re invited to a party"],
  [["Maya"], "You’re invited to Maya’s party"],
  [["Maya", "Tom"], "You’re invited to Maya and 1 other’s party"],
  [["Maya", "Tom", "Lily"], "You’re invited to Maya and 2 others’ party"],
])("the short invitation title for %j is %s", (names, title) => {
  expect(shortInvitationTitle(names)).toBe(title);
});

test.each([
  [0, "gift", "One present, two halves"],
  [1, "gift", "One present, two halves"],
  [2, "two presents", "Two presents, one good cause"],
  [6, "six presents", "Six presents, one good cause"],
])("a party of %i children is about the %s: %s", (children, gift, title) => {
  expect(giftWords(children)).toBe(gift);
  expect(halvesTitle(children)).toBe(title);
});
