import { describe, expect, test } from "vitest";
import { missingDetails, missingParts } from "./party-ready.ts";

const details = {
  name: "Maya is 7",
  hasTheme: true,
  venue: "Village Hall",
  street: "12 High Street",
  city: "Bristol",
  date: "2027-03-20",
  startTime: "14:00",
  endTime: "16:00",
  rsvpDate: "2027-03-06",
};
const maya = { firstName: "Maya", lastName: "Okafor", dateOfBirth: "2020-03-20" };
const whole = { ...details, children: [maya], charities: 1 };

test("a party with all its details is missing nothing", () => {
  expect(missingDetails(details)).toEqual([]);
  expect(missingParts(whole)).toEqual([]);
});

test.each([
  ["name", { name: "" }],
  ["theme", { hasTheme: false }],
  ["venue", { venue: "" }],
  ["street", { street: "" }],
  ["city", { city: "" }],
  ["date", { date: null }],
  ["startTime", { startTime: null }],
  ["endTime", { endTime: null }],
  ["rsvpDate", { rsvpDate: null }],
])("a party without its %s is not ready", (part, lack) => {
  expect(missingDetails({ ...details, ...lack })).toEqual([part]);
  expect(missingParts({ ...whole, ...lack })).toEqual([part]);
});

describe("the birthday child", () => {
  test.each([
    ["no child", []],
    ["a child without a first name", [{ ...maya, firstName: "" }]],
    ["a child without a last name", [{ ...maya, lastName: "" }]],
    ["a child without a date of birth", [{ ...maya, dateOfBirth: null }]],
  ])("is missing if there is %s", (_who, children) => {
    expect(missingParts({ ...whole, children })).toEqual(["children"]);
  });

  test("is present once one of several children has all details", () => {
    expect(missingParts({ ...whole, children: [{ ...maya, dateOfBirth: null }, maya] })).toEqual([]);
  });
});

test("an empty draft is missing everything, in the order of the forms", () => {
  const empty = { name: "", hasTheme: false, venue: "", street: "", city: "" };
  const timeless = { date: null, startTime: null, endTime: null, rsvpDate: null };
  expect(missingParts({ ...empty, ...timeless, children: [], charities: 0 })).toEqual([
    "name",
    "theme",
    "venue",
    "street",
    "city",
    "date",
    "startTime",
    "endTime",
    "rsvpDate",
    "children",
    "charity",
  ]);
});
