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

  test.each(["completedAt", "cancelledAt", "payoutRequestedAt"] as const)("closes at %s when that is first", (what) => {
    const moment = after(endsAt, 30);
    expect(closesAt({ ...open, [what]: moment })).toEqual(moment);
    expect(closesAt({ ...open, [what]: after(closing, 30) })).toEqual(closing);
    expect(contributionWindow({ ...open, [what]: moment }, moment)).toBe("closed");
  });
});

describe("an intention that was opened before closing", () => {
  const opened = after(closing, -1);

  test.each([
    [0, true],
    [14, true],
    [15, false],
    [60, false],
  ])("may be paid %i minutes after it: %s", (minutes, may) => {
    expect(mayStillPay(open, opened, after(closing, minutes))).toBe(may);
  });

  test("has no grace once the organiser's half is on its way, nor when the party was called off", () => {
    expect(mayStillPay({ ...open, organiserPayout: true }, opened, closing)).toBe(false);
    expect(mayStillPay({ ...open, cancelledAt: after(closing, -1) }, after(closing, -2), closing)).toBe(false);
  });
});

test("an intention that was opened when it closed, or later, is not paid", () => {
  expect(mayStillPay(open, closing, after(closing, 1))).toBe(false);
  expect(mayStillPay(open, after(closing, 1), after(closing, 2))).toBe(false);
});
