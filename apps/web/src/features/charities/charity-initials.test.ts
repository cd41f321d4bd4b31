import { describe, expect, test } from "vitest";
import { initialsOf, paperOf, papers } from "./CharityLogo.tsx";

describe("initials", () => {
  test.each([
    ["Windmill Playgroup", "WP"],
    ["The Children's Society", "CS"],
    ["Save the Children UK", "SC"],
    ["Barnardo's", "B"],
    ["NSPCC", "NSPCC"],
    ["WWF-UK", "WWF"],
    ["BBC Children in Need", "BBC"],
    ["Scottish SPCA", "SS"],
    ["STAPLETON TOAD PATROL", "ST"],
    ["Fauna & Flora International", "FF"],
    ["4Louis", "4"],
    ["éclair trust", "ÉT"],
    ["The", "T"],
    ["…", "?"],
    ["", "?"],
  ])("of %s are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("the paper of a tile", () => {
  test("is always the same for the same name", () => {
    expect(paperOf("River Frome Wardens")).toBe(paperOf("River Frome Wardens"));
  });

  test("varies between names, so that a row of tiles is colourful", () => {
    const names = [
      "Oxfam",
      "Shelter",
      "Crisis",
      "RNLI",
      "Mind",
      "Scope",
      "Mencap",
      "RSPB",
      "WaterAid",
      "PDSA",
      "USPCA",
    ];
    expect(new Set(names.map(paperOf)).size).toBeGreaterThanOrEqual(4);
    for (const name of names) expect(papers).toContain(paperOf(name));
  });
});
