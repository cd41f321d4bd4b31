import { expect, test } from "vitest";
import { asSentences } from "./as-sentences.ts";

test("every line is read out as a sentence, with one full stop", () => {
  expect(asSentences("Roar!\nMaya is turning 7\nBring a towel.\nTime to be confirmed...\nRSVP by 6th Mar")).toBe(
    "Roar! Maya is turning 7. Bring a towel. Time to be confirmed... RSVP by 6th Mar",
  );
});
