import type { TodayTask } from "@wishwell/contract/api/admin/today";
import { describe, expect, test } from "vitest";
import {
  ageWords,
  checkWords,
  deadlineWords,
  deedWords,
  doneToday,
  inSentence,
  isSoon,
  taskWords,
} from "./today-words.ts";

const now = "2027-03-23T10:00:00.000Z";
const task = (count: number, oldest_at: string | null): TodayTask => ({
  task: "disputes",
  count,
  amount: "25.00",
  oldest_at,
  respond_by: null,
  first: { id: "paypal/PP-1", name: "Hannah Webb", event: "Maya’s party" },
});

test.each([
  [1, "2027-03-23T09:59:30.000Z", "Less than a minute ago"],
  [1, "2027-03-23T08:00:00.000Z", "2 hours ago"],
  [1, "2027-03-22T09:00:00.000Z", "1 day ago"],
  [4, "2027-03-17T09:00:00.000Z", "Oldest 6 days"],
  [4, null, ""],
])("%i since %s is said as %j", (count, at, words) => expect(ageWords(task(count, at), now)).toBe(words));

test("a dispute names its giver and party and leads to its own page", () => {
  const { detail, path } = taskWords.disputes;
  expect(detail(task(1, now))).toBe("£25.00, Hannah Webb, Maya’s party");
  expect(path(task(1, now))).toBe("/admin/disputes/paypal/PP-1");
});

test("a dispute’s deadline is a moment, a request’s is a day", () => {
  const [one, by] = [task(1, now), "2027-03-29T22:59:00.000Z"];
  expect(deadlineWords(one, by, now)).toBe("Reply by Mon 29 Mar 2027, 11:59pm");
  expect(deadlineWords({ ...one, task: "data_requests" }, by, now)).toBe("6 days left");
});

test("a deadline is soon in its last seven days", () => {
  expect(isSoon("2027-03-30T09:00:00.000Z", now)).toBe(true);
  expect(isSoon("2027-03-30T11:00:00.000Z", now)).toBe(false);
});

test("a single row and a single refund are spoken of as one", () => {
  const { report_rows: rows, failed_refunds: refunds } = taskWords;
  expect(rows.detail(task(1, now))).toBe("It matches no payment, or contradicts one");
  expect(rows.detail(task(2, now))).toBe("They match no payment, or contradict one");
  expect(refunds.detail(task(1, now))).toBe("£25.00 couldn’t be sent to the giver");
  expect(refunds.detail(task(2, now))).toBe("£25.00 couldn’t be sent to the givers");
});

test("inside a sentence only PayPal keeps its capitals", () => {
  expect(inSentence("Rows of PayPal reports")).toBe("rows of PayPal reports");
  expect(inSentence("PayPal email changed")).toBe("PayPal email changed");
});

test("an action of the audit log is said as done", () => {
  const said = {
    "approve refund": "Refund approved",
    "retry refund": "Refund retried",
    "keep refund": "Refund stopped",
    "close alert": "Alert closed",
    "test setup": "Setup tested",
    "commit payment report": "Payment report committed",
    "ask charity again": "Asked charity to check details",
    "reject charity details": "Charity details rejected",
    "reply to dispute": "Replied to dispute",
    "let payouts pass": "Payouts released",
    "show reporter": "Reporter’s address shown",
    "choose charity": "Charity chosen",
    "resend verification": "Verification resent",
    "withdraw theme": "Theme withdrawn",
    "stop recovery": "Stopped removing second factor",
    export: "Export",
  };
  for (const [action, words] of Object.entries(said)) expect(deedWords({ action })).toBe(words);
  const deed = { at: "2027-03-22T23:59:00.000Z", by: "Sam", action: "x", subject: "y" };
  expect(doneToday([deed, { ...deed, at: now }], now)).toHaveLength(1);
});

describe("a check", () => {
  const ledger = {
    state: "good" as const,
    at: "2027-03-23T03:10:00.000Z",
    provider: "paypal",
    difference: "0.00",
    faults: 0,
    strangers: 0,
    trouble: null,
  };
  const checks = {
    ledger,
    backup: { state: "bad" as const, at: "2027-03-23T03:00:00.000Z", trouble: "No space left" },
    jobs: { state: "bad" as const, failed: 1, retrying: 2 },
    email: { state: "warn" as const, sent: 1204, bounced: 5, failed: 0, suppressed: 2 },
    register: { state: "good" as const, at: "2027-03-21T08:00:00.000Z" },
    postcodes: { state: "unknown" as const, at: null },
  };

  test("says what it found and when", () => {
    const words = checkWords(checks, now);
    expect(words.ledger.detail).toBe("Compared today at 3:10am, to the penny");
    expect(words.backup).toMatchObject({ title: "Backup failed", detail: "Today at 3am: No space left" });
    expect(words.jobs.title).toBe("1 failed job");
    expect(words.email).toMatchObject({
      title: "Email: 5 bounced",
      detail: "1,204 sent in 24 hours, 2 addresses suppressed",
    });
    expect(words.register.detail).toBe("Imported Sunday 21 March 2027, 8am");
    expect(words.postcodes.title).toBe("Postcodes not imported");
  });

  test("of the ledger that differs for the first time says to compare again", () => {
    const first = { ...ledger, state: "warn" as const, difference: "-5.87" };
    const { title, detail } = checkWords({ ...checks, ledger: first }, now).ledger;
    expect(title).toBe("Ledger and provider differ by −£5.87");
    expect(detail).toContain("compare them again");
  });

  test("of the ledger names each kind of failure", () => {
    const bad = { ...ledger, state: "bad" as const, faults: 2, strangers: 1, difference: "-5.00" };
    const { detail } = checkWords({ ...checks, ledger: bad }, now).ledger;
    expect(detail).toMatch(/^2 failed checks, 1 unknown transaction, −£5\.00 difference\. Compared today/);
  });
});
