import { alertPath, alertSubjects } from "@wishwell/contract/api/admin/paths";
import { expect, test } from "vitest";
import { findPage } from "../../../lib/pages/pages.ts";
import { counted, deadlineWords, titleOf, whoOf } from "./alert-words.ts";

test.each(alertSubjects)("an alert about %s links to a page that exists", (kind) => {
  const path = alertPath({ kind, id: kind === "dispute" ? "paypal/PP-D-1" : "3f8c1f5e-0000-4000-8000-000000000001" });
  expect(findPage(new URL(path, "http://localhost").pathname)?.page.guard).toBe("admin");
});

test("an alert says what happened and whom it is about, as far as that is known", () => {
  const [giver, event] = [
    { uuid: "1", name: "Hannah Webb" },
    { uuid: "2", name: "Maya’s party" },
  ];
  expect(titleOf({ title: "a refund waits" })).toBe("A refund waits");
  expect(whoOf({ giver, event, charity: null, requester: null })).toBe("Hannah Webb, Maya’s party");
  expect(whoOf({ giver: null, event: null, charity: null, requester: giver })).toBe("Hannah Webb");
  expect(whoOf({ giver: null, event: null, charity: null, requester: null })).toBe("");
  expect([1, 2].map(counted)).toEqual(["1 alert", "2 alerts"]);
});

test("a deadline that has passed is spoken of in the past", () => {
  const by = "2027-03-26T23:59:00Z";
  expect(deadlineWords(by, new Date("2027-03-26T12:00:00Z"))).toBe("Reply by Fri 26 Mar 2027, 11:59pm");
  expect(deadlineWords(by, new Date("2027-03-27T12:00:00Z"))).toBe("The deadline was Fri 26 Mar 2027, 11:59pm");
});
