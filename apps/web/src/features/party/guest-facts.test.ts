import type { Guest } from "@wishwell/contract/api/guests";
import { expect, test } from "vitest";
import { contributionWords, guestName, needWords, siblingWords } from "./guest-facts.ts";
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
