import { expect, test } from "vitest";
import { families } from "./thanks.builders.ts";
import { sentWords } from "./sent-words.ts";

const guests = families(6);
const [a = "", b = "", c = "", d = "", e = ""] = guests.map(({ uuid }) => uuid);

const bad = (uuid: string) => ({ uuid, reason: "bad_email" as const });

test("the result counts the thank-yous of all batches", () => {
  expect(sentWords([{ uuids: [a], skipped: [] }], guests)).toBe("1 thank-you is on the way.");
  const parts = [
    { uuids: [a, b], skipped: [] },
    { uuids: [c], skipped: [] },
  ];
  expect(sentWords(parts, guests)).toBe("3 thank-yous are on the way.");
});

test("the result names a few skipped families, and counts more of them", () => {
  const thanked = { uuid: b, reason: "thanked" as const };
  expect(sentWords([{ uuids: [a], skipped: [bad(c), thanked] }], guests)).toBe(
    "1 thank-you is on the way. Skipped: Guest 1 has already been thanked and Guest 2 has a bad email address.",
  );
  expect(sentWords([{ uuids: [a], skipped: [thanked, bad(c), bad(d), bad(e)] }], guests)).toBe(
    "1 thank-you is on the way. Skipped: 1 has already been thanked and 3 have bad email addresses.",
  );
});

test("the result does not claim that emails were sent when none were", () => {
  expect(sentWords([{ uuids: [], skipped: [{ uuid: a, reason: "thanked" }] }], guests)).toBe(
    "Nothing was sent. Skipped: Guest 0 has already been thanked.",
  );
});
