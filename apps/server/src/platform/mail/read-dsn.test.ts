import { describe, expect, test } from "vitest";
import { aDsn } from "./dsn.builders.ts";
import { readDsn } from "./read-dsn.ts";

describe("a notification", () => {
  test.each([
    ["5.1.1", "hard"],
    ["5.0.0", "hard"],
    ["5.2.1", "hard"],
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
