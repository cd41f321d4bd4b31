import { describe, expect, test } from "vitest";
import {
  guestStatus,
  guestStatusWords,
  hasAnswered,
  isAwaitingReply,
  statusFromWire,
  wireStatus,
} from "./guest-status.ts";

const all = Object.values(guestStatus);

describe("a guest's status", () => {
  test("counts as a reply when it is accepted, waiting or declined", () => {
    expect(all.filter(hasAnswered)).toEqual([3, 4, 5]);
  });

  test("awaits a reply when the invitation was sent or the guest is not sure", () => {
    expect(all.filter(isAwaitingReply)).toEqual([1, 2]);
  });

  test("is accepted and waiting on the wire, for a family that waits for a place", () => {
    expect(all.map(wireStatus).map(statusFromWire)).toEqual(all);
    expect(wireStatus(5)).toEqual({ status: 4, waiting: true });
    expect(wireStatus(4)).toEqual({ status: 4 });
  });

  test("has a label, and none if the status is unknown", () => {
    expect(all.map(guestStatusWords)).toEqual([
      "Invite not sent",
      "Not RSVPed",
      "Not sure yet",
      "Declined",
      "Accepted",
      "Waiting for a place",
      "Bad email",
    ]);
    expect(guestStatusWords(7)).toBe("");
  });
});
