import { expect, test } from "vitest";
import { fromTyped, hexOf } from "./ColourField.tsx";

test.each([
  ["rgb(11,110,148)", "#0b6e94"],
  ["rgb( 255, 255, 255 )", "#ffffff"],
  ["rgb(256,0,0)", "#000000"],
  ["", "#000000"],
  ["red", "#000000"],
])("the colour %s is shown in the colour input as %s", (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

test.each([
  ["#0b6e94", "rgb(11,110,148)"],
  [" #0B6E94 ", "rgb(11,110,148)"],
  ["#0b6e9", "#0b6e9"],
  ["rgb(11,", "rgb(11,"],
  ["", ""],
])("the typed colour %s is stored as %s", (typed, colour) => {
  expect(fromTyped(typed)).toBe(colour);
});
