import { expect, test } from "vitest";
import { shortText } from "./short-text.ts";

test.each([
  ["Clean seas and beaches", 40, "Clean seas and beaches"],
  ["  Clean   seas \n and beaches ", 40, "Clean seas and beaches"],
  ["Rehomes dogs. Pays for the vet as well, and for food.", 40, "Rehomes dogs."],
  ["Reads with children in 40 schools and sends each home with a book", 40, "Reads with children in 40 schools…"],
  ["Teaches swimming, sailing, rowing and diving to all", 34, "Teaches swimming, sailing, rowing…"],
  [
    "Helps families early, with nurseries, foster homes and a friendly hand",
    56,
    "Helps families early, with nurseries, foster homes…",
  ],
  ["Donaudampfschifffahrtsgesellschaft", 10, "Donaudamp…"],
  ["Works in St. Ives with 1.5 million others everywhere", 20, "Works in St. Ives…"],
  ["🎈".repeat(9), 8, "🎈🎈🎈…"],
  ["", 10, ""],
])("%j shortened to %i characters is %j", (text, most, short) => {
  expect(shortText(text, most)).toBe(short);
});

test("a shortened text never exceeds its limit", () => {
  const text = "One, two; three. Four five six seven! Eight nine ten eleven twelve";
  for (let most = 2; most < 80; most += 1) expect(shortText(text, most).length).toBeLessThanOrEqual(most);
});
