import { backgroundColours, letterColours } from "@wishwell/poster/colour/palette";
import { expect, test } from "vitest";
import { colourName } from "./tools/Swatches.tsx";

test.each([
  ["background", backgroundColours],
  ["letter", letterColours],
])("every %s colour has a unique name", (_kind, colours) => {
  const names = colours.map(colourName);
  expect(new Set(names).size).toBe(colours.length);
  expect(names).not.toContain(colourName("rgb(9,9,9)"));
});
