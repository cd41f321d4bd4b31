import { describe, expect, test } from "vitest";
import { guestStatus, guestStatusWords, hasAnswered, isSilent } from "./guest-status.ts";

const all = Object.values(guestStatus);

describe("a guest's status", () => {
  test("is an answer when it is accepted or declined", () => {
    expect(all.filter(hasAnswered)).toEqual([3, 4]);
  });

  test("still wants an answer when the invitation was sent or they are not sure", () => {
    expect(all.filter(isSilent)).toEqual([1, 2]);
  });

  test("has words for each, and none for what is no status", () => {
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
