import { limits } from "@wishwell/contract/api/limits";
import { describe, expect, test } from "vitest";
import { aDsn } from "./dsn.builders.ts";
import { readDsn } from "./returns.ts";
import { withoutAddresses } from "./smtp-session.ts";

describe("a notification", () => {
  test.each([
    ["5.1.1", "hard"],
    ["5.2.1", "hard"],
    ["5.1.10", "hard"],
    ["5.0.0", "soft"],
    ["5.4.5", "soft"],
    ["5.2.2", "soft"],
    ["5.7.1", "soft"],
    ["4.4.7", "soft"],
  ] as const)("of failure with status %s is %s", (status, kind) => {
    expect(readDsn(aDsn({ status }))).toEqual({ kind, reason: "550 no such user here" });
  });

  test("that says no status at all is soft: the next letter may arrive", () => {
    expect(readDsn(aDsn({ status: "" }))?.kind).toBe("soft");
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])("that a letter is %s is no failure", (action) => {
    expect(readDsn(aDsn({ action }))).toBeNull();
  });

  test("is read whatever its line breaks and however its lines are folded", () => {
    const message = aDsn({ diagnosis: "smtp; 550 no such\r\n user here" });
    expect(readDsn(message)?.reason).toBe("550 no such user here");
    expect(readDsn(message.replaceAll("\r\n", "\n"))?.reason).toBe("550 no such user here");
  });

  test("is not believed where it is only quoted in the letter that came back", () => {
    const quoted = "Action: failed\r\nStatus: 5.1.1";
    expect(readDsn(aDsn({ action: "delayed", original: quoted }))).toBeNull();
  });

  test.each(["", "I am on holiday until Monday.", "Action: failed\r\nStatus: 5.1.1"])("is none in %j", (message) => {
    expect(readDsn(message)).toBeNull();
  });
});

/** Of the processor, so that others on the machine do not count; the least of a few. */
function workFor(message: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    withoutAddresses(readDsn(message)?.reason ?? message);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

describe("a notification of any size", () => {
  const report = "Content-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n";
  const hostile: Record<string, (length: number) => string> = {
    "a diagnosis without an end": (length) => `${report}Diagnostic-Code: smtp; ${"a".repeat(length)}\n`,
    "a diagnosis of addresses": (length) => `${report}Diagnostic-Code: smtp; ${"a@".repeat(length / 2)}\n`,
    "spaces before the last word": (length) => `${report}Diagnostic-Code: x${" ".repeat(length)}y\n`,
    "spaces after the name": (length) => `${report}Diagnostic-Code:${" ".repeat(length)}y`,
    "lines that go on and on": (length) => `${report}Diagnostic-Code: x${"\n y".repeat(length / 3)}`,
    "empty lines": (length) => `${report}${"\r\n".repeat(length / 2)}`,
    "broken line ends": (length) => `${report}${"\r".repeat(length)}`,
    "many beginnings": (length) => "Content-Type: message/delivery-status\n".repeat(length / 38),
    "a beginning that never comes": (length) => `content-type:${" \t".repeat(length / 2)}`,
    borders: (length) => `${report}${"-".repeat(length)}`,
  };

  test.each(Object.entries(hostile))("is read in no time, even with %s", (_what, message) => {
    const [half, whole] = [message(limits.dsnBytes / 2), message(limits.dsnBytes)];
    const measured = 20_000;
    expect(workFor(whole)).toBeLessThan(3 * workFor(half) + measured);
  });

  test("is quoted in part", () => {
    const message = `${report}Diagnostic-Code: smtp; 550 ${"no ".repeat(10_000)}`;
    expect(readDsn(message)?.reason).toMatch(/^550 no no/);
    expect(readDsn(message)?.reason.length).toBeLessThanOrEqual(1000);
  });
});
