import { expect, test } from "vitest";
import { givenWords, invitationStatus } from "./invitation-words.ts";

test.each([
  [4, "2027-04-10", false, "accepted", "Accepted"],
  [3, "2027-04-10", false, "declined", "Declined"],
  [1, "2027-04-10", false, "awaiting", "Reply by 10/04/27"],
  [0, "2027-04-10", false, "awaiting", "Reply by 10/04/27"],
  [100, "2027-04-10", false, "awaiting", "Reply by 10/04/27"],
  [1, null, false, "awaiting", "Not RSVPed"],
  [1, "2027-04-10", true, "awaiting", "Not RSVPed"],
])(
  "an invitation with status %i, reply date %s and historic %s shows %s, %s",
  (status, rsvp_date, historic, shape, words) => {
    expect(invitationStatus({ status, rsvp_date }, historic)).toEqual({ status: shape, words });
  },
);

test.each([
  [false, null, null],
  [true, "15.00", "You gave £15.00"],
  [true, null, "It’s a secret"],
])("contributed %s with amount %s reads %s", (contributed, amount, words) => {
  expect(givenWords({ contributed, amount })).toBe(words);
});
