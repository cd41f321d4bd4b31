import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { compareVersions, mineOverTheirs, newerParty, saysTheSame, type Compared } from "./two-versions.ts";

type Values = { name: string; lat: string; lng: string; open: boolean; version: string };
const read: Values = { name: "Mia is 7", lat: "", lng: "", open: false, version: "4" };
const compared: Compared<Values>[] = [
  { label: "Title", fields: ["name"], words: ({ name }) => name },
  { label: "Map", fields: ["lat", "lng"], words: ({ lat }) => (lat === "" ? "" : "has a marker") },
  { label: "Guest list", fields: ["open"], words: ({ open }) => (open ? "everybody sees it" : "hidden") },
];

describe("a refused save", () => {
  test("brings the newer party only when somebody else saved it", () => {
    const data = { uuid: "one" };
    expect(newerParty(new ApiError(409, "", { reason: "stale", data }))).toBe(data);
    expect(newerParty(new ApiError(409, "", { reason: "complete", data }))).toBeNull();
    expect(newerParty(new ApiError(422, "", { reason: "stale", data }))).toBeNull();
    expect(newerParty(new ApiError(409, "", { reason: "stale" }))).toBeNull();
  });
});

describe("of two versions", () => {
  test("what both changed is a choice, and what only the others changed is told", () => {
    const mine = { ...read, name: "Mia turns 7" };
    const theirs = { ...read, name: "Mia’s day", open: true, version: "5" };
    expect(compareVersions(compared, { read, mine, theirs })).toEqual({
      chosen: [{ label: "Title", mine: "Mia turns 7", theirs: "Mia’s day" }],
      newer: [{ label: "Guest list", mine: "hidden", theirs: "everybody sees it" }],
    });
  });

  test("a difference in any of its fields counts, also where the words are the same", () => {
    const mine = { ...read, lat: "51.4", lng: "-2.6" };
    const theirs = { ...read, lat: "51.4", lng: "-2.7", version: "5" };
    expect(compareVersions(compared, { read, mine, theirs }).chosen.map(({ label }) => label)).toEqual(["Map"]);
  });

  test("another version that changed nothing of this form says the same", () => {
    expect(saysTheSame(compared, read, { ...read, version: "9" })).toBe(true);
    expect(saysTheSame(compared, read, { ...read, open: true, version: "9" })).toBe(false);
  });

  test("the same change in both is no difference", () => {
    const same = { ...read, name: "Mia turns 7" };
    expect(compareVersions(compared, { read, mine: same, theirs: same })).toEqual({ chosen: [], newer: [] });
  });

  test("keeping mine puts only my changes on top of theirs, with their version", () => {
    const mine = { ...read, lat: "51.4", lng: "-2.6" };
    const theirs = { ...read, name: "Mia’s day", lat: "50", lng: "-1", version: "5" };
    expect(mineOverTheirs(compared, { read, mine, theirs })).toEqual({ ...theirs, lat: "51.4", lng: "-2.6" });
  });

  test("keeping mine keeps what I emptied empty", () => {
    const started = { ...read, name: "Mia is 7" };
    const mine = { ...started, name: "" };
    const theirs = { ...started, name: "Mia’s day", version: "5" };
    expect(mineOverTheirs(compared, { read: started, mine, theirs }).name).toBe("");
  });
});
