import { describe, expect, test } from "vitest";
import {
  backupState,
  type CheckState,
  emailState,
  isAllClear,
  jobsState,
  ledgerState,
  postcodesState,
  registerState,
} from "./today-checks.ts";

const now = new Date("2027-03-23T10:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const agrees = {
  at: ago(0.3),
  faults: 0,
  strangers: 0,
  difference: 0,
  differenceBefore: 0,
  provider: "paypal",
  trouble: null,
};

describe("the check of the ledger", () => {
  test.each<[string, Parameters<typeof ledgerState>[0], CheckState]>([
    ["never ran", null, "unknown"],
    ["agrees", agrees, "good"],
    ["has no provider", { ...agrees, difference: null, provider: null }, "off"],
    ["found a fault", { ...agrees, faults: 1 }, "bad"],
    ["found an unknown movement", { ...agrees, strangers: 1 }, "bad"],
    ["differs by a penny for the first time", { ...agrees, difference: -1 }, "warn"],
    ["differs by a penny again", { ...agrees, difference: -1, differenceBefore: -1 }, "bad"],
    ["got no answer", { ...agrees, difference: null, trouble: "no answer" }, "warn"],
    ["is days old", { ...agrees, at: ago(2.1) }, "warn"],
  ])("that %s", (_, review, state) => expect(ledgerState(review, now)).toBe(state));
});

describe("a backup", () => {
  test.each<[string, Parameters<typeof backupState>[0], CheckState]>([
    ["never made", null, "unknown"],
    ["of last night", { at: ago(0.3), ok: true }, "good"],
    ["that failed", { at: ago(0.3), ok: false }, "bad"],
    ["that is old", { at: ago(2.1), ok: true }, "warn"],
  ])("%s", (_, last, state) => expect(backupState(last, now)).toBe(state));
});

test("failed jobs and emails are bad, those that may still succeed are not", () => {
  expect([0, 1].map((failed) => jobsState({ failed, retrying: 1 }))).toEqual(["warn", "bad"]);
  expect(jobsState({ failed: 0, retrying: 0 })).toBe("good");
  expect([0, 1].map((failed) => emailState({ failed, bounced: 1 }))).toEqual(["warn", "bad"]);
  expect(emailState({ failed: 0, bounced: 0 })).toBe("good");
});

test("imports grow old at different speeds", () => {
  expect([null, ago(59), ago(61)].map((at) => registerState(at, now))).toEqual(["unknown", "good", "warn"]);
  expect([null, ago(199), ago(201)].map((at) => postcodesState(at, now))).toEqual(["unknown", "good", "warn"]);
});

test("all is clear only when nothing waits and no check is unknown", () => {
  expect(isAllClear(0, ["good", "off"])).toBe(true);
  expect(isAllClear(1, ["good"])).toBe(false);
  for (const state of ["warn", "bad", "unknown"] as const) expect(isAllClear(0, ["good", state])).toBe(false);
});
