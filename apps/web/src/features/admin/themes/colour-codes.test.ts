import { expect, test } from "vitest";
import { fromTyped, hexOf } from "./ColourField.tsx";

test.each([
  ["rgb(11,110,148)", "#0b6e94"],
  ["rgb( 255, 255, 255 )", "#ffffff"],
  ["rgb(256,0,0)", "#000000"],
  ["", "#000000"],
  ["red", "#000000"],
])("%s is picked as %s", (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

test.each([
  ["#0b6e94", "rgb(11,110,148)"],
  [" #0B6E94 ", "rgb(11,110,148)"],
  ["#0b6e9", "#0b6e9"],
  ["rgb(11,", "rgb(11,"],
  ["", ""],
])("%s stays or becomes %s", (typed, colour) => {
  expect(fromTyped(typed)).toBe(colour);
});
