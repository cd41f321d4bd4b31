import { describe, expect, test } from "vitest";
import { closesAt, contributionWindow, type GivingTimes, mayStillPay } from "./contribution-window.ts";

const endsAt = new Date("2027-03-20T16:30:00Z");
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
const closing = after(endsAt, 72 * 60);
const open: GivingTimes = {
  endsAt,
  completedAt: null,
  cancelledAt: null,
  payoutRequestedAt: null,
  organiserPayout: false,
};

describe("giving", () => {
  test("is open until 72 hours after the end", () => {
    expect(contributionWindow(open, new Date(closing.getTime() - 1))).toBe("open");
    expect(contributionWindow(open, closing)).toBe("closed");
    expect(contributionWindow({ ...open, endsAt: null }, closing)).toBe("open");
  });

  test.each(["completedAt", "cancelledAt", "payoutRequestedAt"] as const)(
    "closes at %s if that comes first",
    (what) => {
      const moment = after(endsAt, 30);
      expect(closesAt({ ...open, [what]: moment })).toEqual(moment);
      expect(closesAt({ ...open, [what]: after(closing, 30) })).toEqual(closing);
      expect(contributionWindow({ ...open, [what]: moment }, moment)).toBe("closed");
    },
  );
});

describe("an intention opened before giving closes", () => {
  const opened = after(closing, -1);

  test.each([
    [0, true],
    [14, true],
    [15, false],
    [60, false],
  ])("can be paid %i minutes after closing: %s", (minutes, may) => {
    expect(mayStillPay(open, opened, after(closing, minutes))).toBe(may);
  });

  test("has no grace period once the organiser's half is on its way or the party is cancelled", () => {
    expect(mayStillPay({ ...open, organiserPayout: true }, opened, closing)).toBe(false);
    expect(mayStillPay({ ...open, cancelledAt: after(closing, -1) }, after(closing, -2), closing)).toBe(false);
  });
});

test("an intention opened at or after closing can't be paid", () => {
  expect(mayStillPay(open, closing, after(closing, 1))).toBe(false);
  expect(mayStillPay(open, after(closing, 1), after(closing, 2))).toBe(false);
});
