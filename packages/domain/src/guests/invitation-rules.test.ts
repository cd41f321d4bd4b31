import { describe, expect, test } from "vitest";
import { decideInvitation, invitationsOn, nextInvitationMorning } from "./invitation-rules.ts";

const now = new Date("2027-03-01T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fresh = { status: 0, invitation: null, sendings: 0, invitedAt: null };
const sent = { status: 1, invitation: "sent", sendings: 1, invitedAt: hoursAgo(13) };

describe("a first invitation", () => {
  test.each([false, true])("is sent to a guest who has had none (resend requested: %s)", (resend) => {
    expect(decideInvitation(fresh, resend, now)).toBe("first");
  });

  test.each([
    [{ ...sent }, "already_sent"],
    [{ ...sent, status: 2 }, "already_sent"],
    [{ ...sent, status: 3 }, "answered"],
    [{ ...sent, status: 4 }, "answered"],
    [{ ...sent, status: 100 }, "bad_email"],
    [{ ...fresh, email: "" }, "bad_email"],
    [{ ...fresh, invitation: "waiting" }, "already_sent"],
    [{ ...fresh, status: 1, invitation: "link", invitedAt: hoursAgo(1) }, "already_sent"],
  ] as const)("is not sent to %j: %s", (guest, decision) => {
    expect(decideInvitation(guest, false, now)).toBe(decision);
  });

  test.each([false, true])(
    "is sent at once, and counts, after the organiser resets the status (resend requested: %s)",
    (resend) => {
      const setBack = { ...sent, status: 0, invitedAt: hoursAgo(0) };
      expect(decideInvitation(setBack, resend, now)).toBe("again");
      expect(decideInvitation({ ...setBack, sendings: 3 }, resend, now)).toBe("again");
      expect(decideInvitation({ ...setBack, sendings: 4 }, resend, now)).toBe("too_often");
      expect(decideInvitation({ ...setBack, invitation: "refused" }, resend, now)).toBe("again");
    },
  );

  test("is not sent twice if the status is reset while the email is queued", () => {
    const onItsWay = { ...sent, status: 0, invitation: "queued", invitedAt: hoursAgo(0) };
    expect(decideInvitation(onItsWay, false, now)).toBe("already_sent");
  });
});

describe("a repeated invitation", () => {
  test.each([1, 2, 3, 4])("is sent to a guest with status %i", (status) => {
    expect(decideInvitation({ ...sent, status }, true, now)).toBe("again");
  });

  test.each([
    [11.99, "too_soon"],
    [12, "again"],
  ] as const)("requested %d hours later: %s", (hours, decision) => {
    expect(decideInvitation({ ...sent, invitedAt: hoursAgo(hours) }, true, now)).toBe(decision);
  });

  test.each([
    [3, "again"],
    [4, "too_often"],
  ] as const)("after %i emails: %s", (sendings, decision) => {
    expect(decideInvitation({ ...sent, sendings }, true, now)).toBe(decision);
  });

  test("is the first email, without a wait, for a guest who was only given the link", () => {
    const byLink = { status: 1, invitation: "link", sendings: 0, invitedAt: hoursAgo(0) };
    expect(decideInvitation(byLink, true, now)).toBe("first");
  });

  test("is sent at once if the last email could not be sent, and still counts", () => {
    const failed = { ...sent, invitation: "failed", invitedAt: hoursAgo(0) };
    expect(decideInvitation(failed, true, now)).toBe("again");
    expect(decideInvitation({ ...failed, sendings: 4 }, true, now)).toBe("too_often");
    expect(decideInvitation({ ...fresh, invitation: "failed" }, false, now)).toBe("first");
  });

  test("is not sent to a failed email address", () => {
    expect(decideInvitation({ ...sent, status: 100 }, true, now)).toBe("bad_email");
  });
});

describe("the daily invitation limit", () => {
  test.each([
    ["2027-03-01T00:00:00Z", 100],
    ["2027-02-28T23:59:59Z", 300],
  ] as const)("of an account created at %s is %i", (since, most) => {
    expect(invitationsOn(new Date(since), now)).toBe(most);
  });

  test("follows London's days: an account created after midnight there is new all day", () => {
    // British Summer Time: 23:30 UTC is 00:30 in London.
    expect(invitationsOn(new Date("2027-06-09T23:30:00Z"), new Date("2027-06-10T20:00:00Z"))).toBe(100);
    expect(invitationsOn(new Date("2027-06-09T22:30:00Z"), new Date("2027-06-10T20:00:00Z"))).toBe(300);
  });

  test.each([
    ["2027-03-01T12:00:00Z", "2027-03-02T08:00:00.000Z"],
    ["2027-03-01T00:30:00Z", "2027-03-02T08:00:00.000Z"],
    ["2027-03-27T12:00:00Z", "2027-03-28T07:00:00.000Z"],
    ["2027-06-30T23:30:00Z", "2027-07-02T07:00:00.000Z"],
    ["2027-10-30T12:00:00Z", "2027-10-31T08:00:00.000Z"],
  ])("reached at %s defers the rest to %s", (moment, morning) => {
    expect(nextInvitationMorning(new Date(moment)).toISOString()).toBe(morning);
  });
});
