import { describe, expect, test } from "vitest";
import { guestStatus, guestStatusWords, hasAnswered, isAwaitingReply } from "./guest-status.ts";

const all = Object.values(guestStatus);

describe("a guest's status", () => {
  test("counts as a reply when it is accepted or declined", () => {
    expect(all.filter(hasAnswered)).toEqual([3, 4]);
  });

  test("awaits a reply when the invitation was sent or the guest is not sure", () => {
    expect(all.filter(isAwaitingReply)).toEqual([1, 2]);
  });

  test("has a label, and none if the status is unknown", () => {
    expect(all.map(guestStatusWords)).toEqual([
      "Invite not sent",
      "Not RSVPed",
      "Not sure yet",
      "Declined",
      "Accepted",
      "Bad email",
    ]);
    expect(guestStatusWords(7)).toBe("");
  });
});
