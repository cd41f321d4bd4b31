import { expect, test } from "vitest";
import { faultsOfDesign } from "./DesignField.tsx";

test.each([
  [{ name: "sea.svg", type: "image/svg+xml", size: 10 }, []],
  [{ name: "SEA.SVG", type: "", size: 512 * 1024 }, []],
  [{ name: "sea.png", type: "image/png", size: 10 }, ["Choose an SVG drawing"]],
  [
    { name: "sea.svg", type: "image/svg+xml", size: 512 * 1024 + 1 },
    ["The image you are trying to upload is too large. Please choose a smaller image"],
  ],
  [{ name: "sea.svg", type: "image/svg+xml", size: 0 }, ["We couldn’t read that picture. Please try another."]],
])("the design file %j has the faults %j", (file, faults) => {
  expect(faultsOfDesign(file)).toEqual(faults);
});
