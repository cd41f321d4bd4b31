import { limits } from "@wishwell/contract/api/limits";
import { describe, expect, test } from "vitest";
import { aDsn } from "./dsn.builders.ts";
import { readDsn } from "./bounces.ts";
import { withoutAddresses } from "./smtp-session.ts";

describe("a delivery status notification", () => {
  test.each([
    ["5.1.1", "hard"],
    ["5.2.1", "hard"],
    ["5.1.10", "hard"],
    ["5.0.0", "soft"],
    ["5.4.5", "soft"],
    ["5.2.2", "soft"],
    ["5.7.1", "soft"],
    ["4.4.7", "soft"],
  ] as const)("of failure with status %s is a bounce of kind %s", (status, kind) => {
    expect(readDsn(aDsn({ status }))).toEqual({ kind, reason: "550 no such user here" });
  });

  test("without a status is a soft bounce, because the next email may arrive", () => {
    expect(readDsn(aDsn({ status: "" }))?.kind).toBe("soft");
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])("that an email is %s is not a failure", (action) => {
    expect(readDsn(aDsn({ action }))).toBeNull();
  });

  test("is read with any line breaks and folded lines", () => {
    const message = aDsn({ diagnosis: "smtp; 550 no such\r\n user here" });
    expect(readDsn(message)?.reason).toBe("550 no such user here");
    expect(readDsn(message.replaceAll("\r\n", "\n"))?.reason).toBe("550 no such user here");
  });

  test("is ignored when it is only quoted in the returned email", () => {
    const quoted = "Action: failed\r\nStatus: 5.1.1";
    expect(readDsn(aDsn({ action: "delayed", original: quoted }))).toBeNull();
  });

  test.each(["", "I am on holiday until Monday.", "Action: failed\r\nStatus: 5.1.1"])(
    "is not found in %j",
    (message) => {
      expect(readDsn(message)).toBeNull();
    },
  );
});

/** CPU time, so that other processes do not count; the lowest of three runs. */
function workFor(message: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    withoutAddresses(readDsn(message)?.reason ?? message);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

describe("a delivery status notification of any size", () => {
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

  test.each(Object.entries(hostile))("is read in linear time, even with %s", (_what, message) => {
    const [half, whole] = [message(limits.dsnBytes / 2), message(limits.dsnBytes)];
    const measured = 20_000;
    expect(workFor(whole)).toBeLessThan(3 * workFor(half) + measured);
  });

  test("has its reason cut short", () => {
    const message = `${report}Diagnostic-Code: smtp; 550 ${"no ".repeat(10_000)}`;
    expect(readDsn(message)?.reason).toMatch(/^550 no no/);
    expect(readDsn(message)?.reason.length).toBeLessThanOrEqual(1000);
  });
});
