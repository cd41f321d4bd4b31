import { expect, test } from "vitest";
import { addressOfFound, codeToSend } from "./FindParty.tsx";

test.each([
  ["maya7q", "@maya7q"],
  ["  maya7q ", "@maya7q"],
  ["@maya7q", "@maya7q"],
  ["hannah@example.org", "hannah@example.org"],
  ["", ""],
])("the typed text %j is sent as %j", (typed, sent) => {
  expect(codeToSend(typed)).toBe(sent);
});

test("a found guest links to the invitation, a found party to its page", () => {
  expect(addressOfFound({ entity_type: "Eventattendee", uuid: "u1" })).toBe("/eventattendee/u1");
  expect(addressOfFound({ entity_type: "Event", uuid: "u2" })).toBe("/event/u2");
});
