import type { Guest } from "@wishwell/contract/api/guests";
import { describe, expect, test } from "vitest";
import {
  answerLabel,
  answerLines,
  contributionWords,
  guestName,
  guestsAreDeleted,
  needWords,
  siblingWords,
} from "./guest-facts.ts";
import { guestsAddress, readGuestsView } from "../party-planner/overview/GuestSection.tsx";

const guest = (given: Partial<Guest> = {}): Guest => ({
  guest_first_name: "Olive",
  guest_last_name: "Bennett",
  status: 4,
  ...given,
});

test("a guest may have only one name", () => {
  expect(guestName(guest())).toBe("Olive Bennett");
  expect(guestName(guest({ guest_last_name: "" }))).toBe("Olive");
});

test.each([
  [undefined, ""],
  [{ numbers: 0, names: "" }, ""],
  [{ numbers: 1, names: "Rufus" }, "+1 Rufus"],
  [{ numbers: 2, names: "" }, "+2"],
])("siblings %j are shown as %j", (siblings, words) => {
  expect(siblingWords(guest(siblings === undefined ? {} : { siblings }))).toBe(words);
});

test.each([
  [{}, ""],
  [{ allergies: ["nuts", "egg"] }, "Allergies: nuts, egg"],
  [{ requirements: "Wheelchair access" }, "Wheelchair access"],
  [{ allergies: ["milk"], requirements: "Vegetarian" }, "Allergies: milk. Vegetarian"],
  [
    { allergies: ["milk"], diets: ["Halal", "No pork"], requirements: "A quiet corner" },
    "Allergies: milk. Halal, No pork. A quiet corner",
  ],
])("needs %j are shown as %j", (given, words) => {
  expect(needWords(guest(given))).toBe(words);
});

test.each([
  [{ contributed: false, amount: null }, ""],
  [{ contributed: true, amount: "15.00" }, "£15.00"],
  [{ contributed: true, amount: null }, "It’s a secret"],
])("the contribution %j is shown as %j", (given, words) => {
  expect(contributionWords(guest(given))).toBe(words);
});

test.each([
  [{ all: false, page: 1 }, "/event/details/x#guests"],
  [{ all: true, page: 1 }, "/event/details/x?guests=all#guests"],
  [{ all: true, page: 3 }, "/event/details/x?guests=all&page=3#guests"],
])("the guests' view %j is the URL %s, and is read back from it", (view, address) => {
  expect(guestsAddress("x", view)).toBe(address);
  expect(readGuestsView(new URL(address, "https://wishwell.example").searchParams)).toEqual(view);
});

const asked = (uuid: string, question: string) => ({ uuid, question, kind: "text" as const, choices: [] });

test("answers are in the order of the questions, each with a short name", () => {
  const questions = [asked("c", "Who’s collecting your child?"), asked("k", "Cake?"), asked("s", "Shoe size")];
  const answers = [
    { uuid: "s", answer: "30" },
    { uuid: "c", answer: "Sue" },
  ];
  const lines = answerLines({ answers }, { questions });
  expect(lines.map(({ label, answer }) => `${answerLabel(label)} ${answer}`)).toEqual([
    "Who’s collecting? Sue",
    "Shoe size: 30",
  ]);
  expect(answerLines({}, {})).toEqual([]);
});

describe("guests’ details", () => {
  const party = { date: "2027-03-20", end_date: null, end_time: "16:30" };

  test("are deleted four months after the party’s end", () => {
    expect(guestsAreDeleted(party, new Date("2027-07-18T16:29:00Z"))).toBe(false);
    expect(guestsAreDeleted(party, new Date("2027-07-18T16:31:00Z"))).toBe(true);
  });

  test("of a party without a date are not deleted", () => {
    expect(guestsAreDeleted({ ...party, date: null }, new Date("2030-01-01T00:00:00Z"))).toBe(false);
  });
});
