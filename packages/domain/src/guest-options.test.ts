import { describe, expect, test } from "vitest";
import { guestOptions } from "./guest-options.ts";

describe("a guest's menu", () => {
  test("offers to send the invitation until it was sent, then to send it again", () => {
    expect(guestOptions({ status: 0, invited: false })).toEqual([
      "send",
      "share",
      "edit",
      "message",
      "status",
      "details",
      "delete",
    ]);
    for (const status of [1, 3, 4]) {
      const options = guestOptions({ status, invited: true });
      expect(options).toContain("resend");
      expect(options).not.toContain("send");
    }
  });

  test("leaves out what needs a good address while the address is bad", () => {
    for (const invited of [true, false]) {
      expect(guestOptions({ status: 100, invited })).toEqual(["share", "edit", "status", "details", "delete"]);
    }
  });
});
