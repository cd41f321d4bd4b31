import { describe, expect, test } from "vitest";
import { areasOf, areasOfScottish, authoritiesByArea, withThroughoutUk } from "./areas.ts";
import { charityAreas } from "./causes.ts";

const named = (ids: readonly number[] | null) =>
  ids?.map((id) => charityAreas.find((area) => area.id === id)?.name) ?? null;

describe("areas from the register of England and Wales", () => {
  test.each([
    ["Local Authority", "Newcastle Upon Tyne City", ["North East"]],
    ["Local Authority", "Cheshire West & Chester", ["North West"]],
    ["Local Authority", "Cumbria", ["North West"]],
    ["Local Authority", "Stockton-on-tees", ["North East"]],
    ["Local Authority", "City Of York", ["Yorkshire and The Humber"]],
    ["Local Authority", "North East Lincolnshire", ["Yorkshire and The Humber"]],
    ["Local Authority", "Lincolnshire", ["East Midlands"]],
    ["Local Authority", "Northamptonshire", ["East Midlands"]],
    ["Local Authority", "Stoke-on-trent City", ["West Midlands"]],
    ["Local Authority", "Telford & Wrekin", ["West Midlands"]],
    ["Local Authority", "Southend-on-sea", ["East of England"]],
    ["Local Authority", "City Of London", ["London"]],
    ["Local Authority", "City Of Westminster", ["London"]],
    ["Local Authority", "Isle Of Wight", ["South East"]],
    ["Local Authority", "Bristol City", ["South West"]],
    ["Local Authority", "Rhondda Cynon Taff", ["Wales"]],
    ["Region", "Throughout London", ["London"]],
    ["Region", "Throughout Wales", ["Wales"]],
    ["Country", "Scotland", ["Scotland"]],
    ["Country", "Northern Ireland", ["Northern Ireland"]],
    ["Country", "Kenya", []],
    ["Continent", "Africa", []],
  ])("for %s %s are %j", (type, description, areas) => {
    expect(named(areasOf(type, description))).toEqual(areas);
  });

  test("for Throughout England are all nine regions, and England And Wales adds Wales", () => {
    expect(areasOf("Region", "Throughout England")).toHaveLength(9);
    expect(named(areasOf("Region", "Throughout England And Wales"))).toContain("Wales");
  });

  test("are null for an unknown authority", () => {
    expect(areasOf("Local Authority", "Borsetshire")).toBeNull();
  });

  test("list each authority only once", () => {
    const names = Object.values(authoritiesByArea).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(176);
  });
});

test("a charity works throughout the UK only if it works in all four countries", () => {
  const englandAndWales = areasOf("Region", "Throughout England And Wales") ?? [];
  expect(withThroughoutUk([...englandAndWales, 11])).not.toContain(13);
  expect(withThroughoutUk([...englandAndWales, 11, 12])).toContain(13);
});

test.each([
  ["A specific local point, community or neighbourhood", ["Scotland"]],
  ["Operations cover all or most of Scotland", ["Scotland"]],
  ["UK and overseas", ["Scotland", "Throughout the UK"]],
  ["Overseas only", []],
  ["", ["Scotland"]],
])("the Scottish register's spread %s maps to %j", (spread, areas) => {
  expect(named(areasOfScottish(spread))).toEqual(areas);
});
