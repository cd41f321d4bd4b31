import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { expect, test } from "vitest";
import { byDay } from "./Correspondence.tsx";

const messageOn = (date: string): GuestMessage => ({
  uuid: date,
  type: "organizer",
  source: "guest",
  label: "Message",
  content: "Hello",
  date,
  unread: false,
});

test("messages are grouped by London day, with the year if it is not this year", () => {
  // London is an hour ahead of UTC in summer, so the third was written after midnight there.
  const messages = ["2026-12-31T12:00:00Z", "2027-06-09T22:30:00Z", "2027-06-09T23:30:00Z", "2027-06-10T08:00:00Z"];
  const days = byDay(messages.map(messageOn), new Date("2027-06-12T12:00:00Z"));
  expect(days.map(({ day, said: lines }) => [day, lines.length])).toEqual([
    ["Thursday 31 December 2026", 1],
    ["Wednesday 9 June", 1],
    ["Thursday 10 June", 2],
  ]);
});
