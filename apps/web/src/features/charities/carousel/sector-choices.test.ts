import { expect, test } from "vitest";
import { inSector, sectorChoices, sectorsOf } from "./sector-choices.ts";

const charities = [
  { name: "Oxfam", charitysector_id: 5, sector: "Poverty" },
  { name: "RSPCA", charitysector_id: 2, sector: "Animals" },
  { name: "PDSA", charitysector_id: 2, sector: "Animals" },
  { name: "Without sector", charitysector_id: null, sector: null },
];

test("the sector choices start with All, followed by each sector once, by name", () => {
  expect(sectorChoices(sectorsOf(charities))).toEqual([
    { value: "", label: "All" },
    { value: "2", label: "Animals" },
    { value: "5", label: "Poverty" },
  ]);
});

test("a sector contains its own charities, and All contains every charity", () => {
  expect(inSector(charities, "2").map(({ name }) => name)).toEqual(["RSPCA", "PDSA"]);
  expect(inSector(charities, "")).toBe(charities);
  expect(inSector(charities, "99")).toEqual([]);
});
