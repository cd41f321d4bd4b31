import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { invitationWords, waitingWords } from "./invitation-words.ts";

test.each([
  [{ status: 0, invitation: null }, ""],
  [{ status: 1, invitation: "queued" }, "On its way"],
  [{ status: 1, invitation: "sent" }, ""],
  [{ status: 1, invitation: "link" }, "Sent by link"],
  [{ status: 100, invitation: "refused" }, "The address was refused"],
  [{ status: 100, invitation: "bounced" }, "Our e-mail bounced"],
  [{ status: 100, invitation: "bounced", bounced_at: "2026-11-03T00:30:00.000Z" }, "Our e-mail bounced on 03/11/26"],
  [
    { status: 100, invitation: "refused", bounced_at: "2027-03-30T23:30:00.000Z" },
    "The address was refused on 31/03/27",
  ],
  [{ status: 0, invitation: "failed" }, "Could not be sent"],
  [{ status: 4, invitation: "queued" }, ""],
  [{ status: 3, invitation: "link" }, ""],
] as const)("the invitation %j reads %j", (given, words) => {
  expect(invitationWords(aGuest(given))).toBe(words);
});

test("a waiting invitation says when it will be sent, in London time", () => {
  const waiting = aGuest({ status: 0, invitation: "waiting", invitation_due_at: "2027-03-28T07:00:00.000Z" });
  expect(invitationWords(waiting)).toBe("Leaves 28/03/27, 8:00\u00a0AM");
});

test("the count of waiting invitations and their time form one sentence", () => {
  const due_at = "2027-03-28T07:00:00.000Z";
  expect(waitingWords({ count: 1, due_at })).toMatch(
    /^1 invitation is waiting. It leaves from 28\/03\/27, 8:00\u00a0AM/,
  );
  expect(waitingWords({ count: 9, due_at })).toMatch(/^9 invitations are waiting. They leave from /);
});
