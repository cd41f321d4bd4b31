import { expect, test } from "vitest";
import { families } from "./thanks.builders.ts";
import { sentWords } from "./sent-words.ts";

const guests = families(6);
const [a = "", b = "", c = "", d = "", e = ""] = guests.map(({ uuid }) => uuid);

const bad = (uuid: string) => ({ uuid, reason: "bad_email" as const });

test("says how many letters are on their way, over all parts", () => {
  expect(sentWords([{ uuids: [a], skipped: [] }], guests)).toBe("1 thank-you is on the way.");
  const parts = [
    { uuids: [a, b], skipped: [] },
    { uuids: [c], skipped: [] },
  ];
  expect(sentWords(parts, guests)).toBe("3 thank-yous are on the way.");
});

test("names those who were left out while they are few, and counts them otherwise", () => {
  const thanked = { uuid: b, reason: "thanked" as const };
  expect(sentWords([{ uuids: [a], skipped: [bad(c), thanked] }], guests)).toBe(
    "1 thank-you is on the way. Left out: Guest 1 was thanked already and Guest 2 has a bad e-mail.",
  );
  expect(sentWords([{ uuids: [a], skipped: [thanked, bad(c), bad(d), bad(e)] }], guests)).toBe(
    "1 thank-you is on the way. Left out: 1 was thanked already and 3 have a bad e-mail.",
  );
});

test("does not claim that something was sent when nothing was", () => {
  expect(sentWords([{ uuids: [], skipped: [{ uuid: a, reason: "thanked" }] }], guests)).toBe(
    "Nothing was sent. Left out: Guest 0 was thanked already.",
  );
});
