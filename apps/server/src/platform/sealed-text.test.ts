import { expect, test } from "vitest";
import { openSealed, sealText } from "./sealed-text.ts";

const secret = "a secret of at least thirty-two letters";
const seal = { purpose: "queued email", subject: "42" };
const text = "Dear Zoë, https://w.example/user/resetpassword/abc";

test("a sealed text opens only with the same secret, purpose and subject", () => {
  const sealed = sealText(secret, seal, text);
  expect(openSealed(secret, seal, sealed)).toBe(text);
  expect(openSealed("another secret of thirty-two letters..", seal, sealed)).toBeNull();
  expect(openSealed(secret, { ...seal, purpose: "other" }, sealed)).toBeNull();
  expect(openSealed(secret, { ...seal, subject: "43" }, sealed)).toBeNull();
});

test("a sealed text that was changed or truncated does not open", () => {
  const sealed = sealText(secret, seal, text);
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`;
  for (const broken of [changed, sealed.slice(0, 40), sealed.slice(0, 10), ""]) {
    expect(openSealed(secret, seal, broken)).toBeNull();
  }
});

test("a sealed text reveals nothing of its content and differs each time", () => {
  const sealed = sealText(secret, seal, text);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("abc");
  expect(sealText(secret, seal, text)).not.toBe(sealed);
});
