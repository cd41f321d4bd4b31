import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { invitationWords, waitingWords } from "./invitation-words.ts";

test.each([
  [{ status: 0, invitation: null }, ""],
  [{ status: 1, invitation: "queued" }, "On its way"],
  [{ status: 1, invitation: "sent" }, ""],
  [{ status: 1, invitation: "link" }, "Sent by link"],
  [{ status: 100, invitation: "refused" }, "The address was refused"],
  [{ status: 100, invitation: "bounced" }, "Our email bounced"],
  [{ status: 100, invitation: "bounced", bounced_at: "2026-11-03T00:30:00.000Z" }, "Our email bounced on 03/11/26"],
  [
    { status: 100, invitation: "refused", bounced_at: "2027-03-30T23:30:00.000Z" },
    "The address was refused on 31/03/27",
  ],
  [{ status: 0, invitation: "failed" }, "Couldn’t be sent"],
  [{ status: 4, invitation: "queued" }, ""],
  [{ status: 3, invitation: "link" }, ""],
] as const)("the invitation %j reads %j", (given, words) => {
  expect(invitationWords(aGuest(given), { paused: false })).toBe(words);
});

test("a waiting invitation says when it will be sent, in London time", () => {
  const waiting = aGuest({ status: 0, invitation: "waiting", invitation_due_at: "2027-03-28T07:00:00.000Z" });
  expect(invitationWords(waiting, { paused: false })).toBe("Goes out 28/03/27, 8:00\u00a0AM");
  expect(invitationWords(waiting, { paused: true })).toBe("Waiting until your party is active");
});

test("the count of waiting invitations and their time form one sentence; a paused party promises no time", () => {
  const due_at = "2027-03-28T07:00:00.000Z";
  const now = new Date("2027-03-27T20:00:00.000Z");
  expect(waitingWords({ count: 1, due_at }, { paused: false, now })).toBe(
    "1 invitation will go out at 8am tomorrow, because you reached the daily limit.",
  );
  expect(waitingWords({ count: 9, due_at }, { paused: true, now })).toBe(
    "9 invitations are waiting until your party is active.",
  );
});
