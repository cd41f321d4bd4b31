import { describe, expect, test } from "vitest";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe.ts";

const secret = "a secret that is long enough for tests";
const userId = "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e";

describe("an unsubscribe token", () => {
  test.each(["marketing", "birthday-reminders"] as const)("identifies the user and the kind of email: %s", (kind) => {
    const token = unsubscribeToken(secret, { userId, kind });
    expect(encodeURIComponent(token)).toBe(token);
    expect(readUnsubscribeToken(secret, token)).toEqual({ userId, kind });
  });

  test("is the same in every email of its kind, and differs between kinds", () => {
    const token = unsubscribeToken(secret, { userId, kind: "marketing" });
    expect(unsubscribeToken(secret, { userId, kind: "marketing" })).toBe(token);
    expect(unsubscribeToken(secret, { userId, kind: "birthday-reminders" })).not.toBe(token);
  });

  test("cannot be made without our secret", () => {
    const token = unsubscribeToken("another secret, just as long as ours", { userId, kind: "marketing" });
    expect(readUnsubscribeToken(secret, token)).toBeNull();
  });

  test("is invalid after a change of one character", () => {
    const token = unsubscribeToken(secret, { userId, kind: "marketing" });
    for (let at = 0; at < token.length - 1; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      expect(readUnsubscribeToken(secret, changed)).toBeNull();
    }
  });

  test.each(["", "x", "not a token", "A".repeat(200)])("is not accepted as %j", (token) => {
    expect(readUnsubscribeToken(secret, token)).toBeNull();
  });
});
