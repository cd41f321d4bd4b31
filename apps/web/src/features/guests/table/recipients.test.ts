import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { recipientsOf } from "./sent-words.ts";

const now = new Date("2027-03-01T12:00:00Z");
const guests = [
  aGuest({ uuid: "none" }),
  aGuest({ uuid: "waiting", invitation: "waiting" }),
  aGuest({ uuid: "silent", status: 1, invitation: "sent", invited_at: "2027-02-20T12:00:00.000Z" }),
  aGuest({ uuid: "today", status: 1, invitation: "sent", invited_at: "2027-03-01T10:00:00.000Z" }),
  aGuest({ uuid: "coming", status: 4, invitation: "sent", invited_at: "2027-02-20T12:00:00.000Z" }),
  aGuest({ uuid: "bad", status: 100, invitation: "bounced", invited_at: "2027-02-20T12:00:00.000Z" }),
];

test("a first invitation goes only to guests who have none", () => {
  const { going, leftOut } = recipientsOf(guests, false, now);
  expect(going.map(({ uuid }) => uuid)).toEqual(["none"]);
  expect(leftOut).toEqual([
    { uuid: "waiting", reason: "already_sent" },
    { uuid: "silent", reason: "already_sent" },
    { uuid: "today", reason: "already_sent" },
    { uuid: "coming", reason: "answered" },
    { uuid: "bad", reason: "bad_email" },
  ]);
});

test("a repeat goes to guests who have not replied, at the earliest half a day after the last", () => {
  const { going, leftOut } = recipientsOf(guests, true, now);
  expect(going.map(({ uuid }) => uuid)).toEqual(["none", "silent"]);
  expect(leftOut).toContainEqual({ uuid: "today", reason: "too_soon" });
  expect(leftOut).toContainEqual({ uuid: "coming", reason: "answered" });
});
