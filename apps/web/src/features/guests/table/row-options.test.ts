import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { rowOptions } from "./row-options.ts";

const coming = { over: false, complete: 0 } as const;

const message = (given: Parameters<typeof aGuest>[0]) => rowOptions(aGuest(given), coming).includes("message");

test("a guest is offered an invitation first, and a repeat once invited", () => {
  expect(rowOptions(aGuest({ status: 0 }), coming)).toContain("send");
  expect(rowOptions(aGuest({ status: 0 }), coming)).not.toContain("resend");
  expect(rowOptions(aGuest({ status: 1 }), coming)).toContain("resend");
  expect(rowOptions(aGuest({ status: 4 }), coming)).toContain("resend");
});

test("no email can be sent to a failed address, but the link can be shared", () => {
  expect(rowOptions(aGuest({ status: 100 }), coming)).toEqual(["share", "edit", "status", "details", "delete"]);
});

test("a guest can be sent a message before they are invited, but not at an address that failed", () => {
  for (const status of [0, 1, 3, 4]) expect(message({ status, invited_at: null })).toBe(true);
  expect(message({ status: 100 })).toBe(false);
});

test("a waiting invitation cannot be sent again", () => {
  expect(rowOptions(aGuest({ status: 0, invitation: "waiting" }), coming)).not.toContain("send");
  expect(rowOptions(aGuest({ status: 1, invitation: "waiting" }), coming)).not.toContain("resend");
});

test("guests cannot be invited after the party, or edited once it is complete", () => {
  expect(rowOptions(aGuest({ status: 0 }), { over: true, complete: 0 })).toEqual([
    "edit",
    "message",
    "status",
    "details",
    "delete",
  ]);
  expect(rowOptions(aGuest({ status: 4 }), { over: true, complete: 1 })).toEqual(["message", "details", "delete"]);
});
