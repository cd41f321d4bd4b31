import { describe, expect, test } from "vitest";
import { aChild, aShownParty } from "../party-content.builders.ts";
import { daysOf, occasionOf, placeOf, timesOf } from "./party-words.ts";

const language = (recipient_names: string) => ({ ...aShownParty().language, recipient_names });

describe("the party's occasion", () => {
  test.each([
    ["Maya", [aChild()], "Maya’s 7th birthday"],
    ["Maya", [aChild({ age: 1 })], "Maya’s 1st birthday"],
    ["Maya", [aChild({ age: 22 })], "Maya’s 22nd birthday"],
    ["Maya", [aChild({ age: null })], "Maya’s birthday party"],
    ["Maya", [aChild({ age: 0 })], "Maya’s birthday party"],
    ["Maya and Tom", [aChild(), aChild({ first_name: "Tom" })], "Maya and Tom’s birthday party"],
    ["", [], "A birthday party"],
  ])("is named for %j", (names, eventrecipients, words) => {
    expect(occasionOf({ language: language(names), eventrecipients })).toBe(words);
  });
});

describe("the party's time", () => {
  test("has the full date when it is on one day", () => {
    expect(daysOf(aShownParty())).toBe("Saturday 20 March 2027");
    expect(timesOf(aShownParty())).toBe("2pm to 4:30pm");
  });

  test("names both days of a sleepover", () => {
    const sleepover = aShownParty({ end_date: "2027-03-21", end_time: "10:00" });
    expect(daysOf(sleepover)).toBe("Saturday 20 March 2027 to Sunday 21 March 2027");
    expect(timesOf(sleepover)).toBe("A sleepover: 2pm to 10am");
  });

  test("calls a party that ends after midnight no sleepover", () => {
    const late = aShownParty({ start_time: "23:00", end_date: "2027-03-21", end_time: "01:00" });
    expect(daysOf(late)).toBe("Saturday 20 March 2027");
    expect(timesOf(late)).toBe("11pm to 1am");
  });

  test.each([
    [null, null, "Time to be confirmed"],
    ["14:00", null, "2pm to TBC"],
    [null, "16:00", "TBC to 4pm"],
  ])('says "TBC" for what is missing: %j to %j', (start_time, end_time, words) => {
    expect(timesOf(aShownParty({ start_time, end_time }))).toBe(words);
    expect(daysOf(aShownParty({ date: null }))).toBe("Date to be confirmed");
  });
});

test("the place shows as much of the address as the guest may see", () => {
  expect(placeOf({ venue: "Hall", city: "Bristol" })).toBe("Bristol");
  expect(
    placeOf({ venue: "Hall", city: "Bristol", address1: "12 Marlow Road", address2: "", postcode: "BS6 5XQ" }),
  ).toBe("12 Marlow Road, Bristol BS6 5XQ");
  expect(placeOf({ venue: "", city: "" })).toBe("");
});
