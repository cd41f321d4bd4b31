import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { carerWords, messageWords, namesOf, telAddress } from "./guest-words.ts";

test("a carer is named if the email address is theirs", () => {
  expect(carerWords(aGuest())).toBe("with Hannah Bennett");
  expect(carerWords(aGuest({ carer_last_name: "" }))).toBe("with Hannah");
  expect(carerWords(aGuest({ email_type: 0 }))).toBe("");
  expect(carerWords(aGuest({ carer_first_name: "", carer_last_name: "" }))).toBe("");
});

test("messages are counted in words", () => {
  expect(messageWords({ messages: 1, unread: 0 }, "Olive")).toBe("1 message: Olive");
  expect(messageWords({ messages: 3, unread: 2 }, "Olive")).toBe("3 messages, 2 new: Olive");
});

test("tel links contain the number without spaces", () => {
  expect(telAddress("+44 (0)7700 900-110")).toBe("tel:+4407700900110");
  expect(telAddress("07700 900110")).toBe("tel:07700900110");
});

test.each([
  [["Olive"], "Olive"],
  [["Olive", "Noah"], "Olive and Noah"],
  [["Olive", "Noah", "Isla", "Kofi"], "Olive, Noah, Isla and Kofi"],
  [["Olive", "Noah", "Isla", "Kofi", "Samir"], "Olive, Noah, Isla and 2 more"],
])("the names %j are shortened to %s", (names, words) => {
  expect(namesOf(names.map((guest_first_name) => ({ guest_first_name })))).toBe(words);
});
