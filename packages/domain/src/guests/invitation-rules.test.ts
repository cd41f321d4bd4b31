import { describe, expect, test } from "vitest";
import { decideInvitation, invitationsOn, nextInvitationMorning } from "./invitation-rules.ts";

const now = new Date("2027-03-01T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fresh = { status: 0, invitation: null, sendings: 0, invitedAt: null };
const sent = { status: 1, invitation: "sent", sendings: 1, invitedAt: hoursAgo(13) };

describe("a first invitation", () => {
  test.each([false, true])("goes to somebody who got none (asked to repeat it: %s)", (resend) => {
    expect(decideInvitation(fresh, resend, now)).toBe("first");
  });

  test.each([
    [{ ...sent }, "already_sent"],
    [{ ...sent, status: 2 }, "already_sent"],
    [{ ...sent, status: 3 }, "answered"],
    [{ ...sent, status: 4 }, "answered"],
    [{ ...sent, status: 100 }, "bad_email"],
    [{ ...fresh, invitation: "waiting" }, "already_sent"],
    [{ ...fresh, status: 1, invitation: "link", invitedAt: hoursAgo(1) }, "already_sent"],
  ] as const)("does not go to %j: %s", (guest, decision) => {
    expect(decideInvitation(guest, false, now)).toBe(decision);
  });

  test.each([false, true])(
    "goes at once to whom the organiser set back, and counts (asked to repeat it: %s)",
    (resend) => {
      const setBack = { ...sent, status: 0, invitedAt: hoursAgo(0) };
      expect(decideInvitation(setBack, resend, now)).toBe("again");
      expect(decideInvitation({ ...setBack, sendings: 3 }, resend, now)).toBe("again");
      expect(decideInvitation({ ...setBack, sendings: 4 }, resend, now)).toBe("too_often");
      expect(decideInvitation({ ...setBack, invitation: "refused" }, resend, now)).toBe("again");
    },
  );

  test("is not doubled when the status was set back while the letter is on its way", () => {
    const onItsWay = { ...sent, status: 0, invitation: "queued", invitedAt: hoursAgo(0) };
    expect(decideInvitation(onItsWay, false, now)).toBe("already_sent");
  });
});

describe("a repeat", () => {
  test.each([1, 2, 3, 4])("goes to status %i", (status) => {
    expect(decideInvitation({ ...sent, status }, true, now)).toBe("again");
  });

  test.each([
    [11.99, "too_soon"],
    [12, "again"],
  ] as const)("%d hours later: %s", (hours, decision) => {
    expect(decideInvitation({ ...sent, invitedAt: hoursAgo(hours) }, true, now)).toBe(decision);
  });

  test.each([
    [3, "again"],
    [4, "too_often"],
  ] as const)("after %i letters: %s", (sendings, decision) => {
    expect(decideInvitation({ ...sent, sendings }, true, now)).toBe(decision);
  });

  test("is the first letter for one who got the link only, at once", () => {
    const byLink = { status: 1, invitation: "link", sendings: 0, invitedAt: hoursAgo(0) };
    expect(decideInvitation(byLink, true, now)).toBe("first");
  });

  test("of one that we could not send goes at once, and counts like any other", () => {
    const failed = { ...sent, invitation: "failed", invitedAt: hoursAgo(0) };
    expect(decideInvitation(failed, true, now)).toBe("again");
    expect(decideInvitation({ ...failed, sendings: 4 }, true, now)).toBe("too_often");
    expect(decideInvitation({ ...fresh, invitation: "failed" }, false, now)).toBe("first");
  });

  test("does not go to a dead address", () => {
    expect(decideInvitation({ ...sent, status: 100 }, true, now)).toBe("bad_email");
  });
});

describe("a day's number", () => {
  test.each([
    ["2027-03-01T00:00:00Z", 100],
    ["2027-02-28T23:59:59Z", 300],
  ] as const)("of an account since %s is %i", (since, most) => {
    expect(invitationsOn(new Date(since), now)).toBe(most);
  });

  test("is counted by London's days: an account made after midnight there is new all day", () => {
    // Summer time: 23:30 UTC is half past midnight in London.
    expect(invitationsOn(new Date("2027-06-09T23:30:00Z"), new Date("2027-06-10T20:00:00Z"))).toBe(100);
    expect(invitationsOn(new Date("2027-06-09T22:30:00Z"), new Date("2027-06-10T20:00:00Z"))).toBe(300);
  });

  test.each([
    ["2027-03-01T12:00:00Z", "2027-03-02T08:00:00.000Z"],
    ["2027-03-01T00:30:00Z", "2027-03-02T08:00:00.000Z"],
    ["2027-03-27T12:00:00Z", "2027-03-28T07:00:00.000Z"],
    ["2027-06-30T23:30:00Z", "2027-07-02T07:00:00.000Z"],
    ["2027-10-30T12:00:00Z", "2027-10-31T08:00:00.000Z"],
  ])("that is used up at %s goes on at %s", (moment, morning) => {
    expect(nextInvitationMorning(new Date(moment)).toISOString()).toBe(morning);
  });
});
