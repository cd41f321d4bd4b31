import type { Charity } from "@wishwell/contract/api/charities";
import { describe, expect, test } from "vitest";
import {
  filterWords,
  looksLikePostcode,
  lookupBody,
  matchingTiles,
  rangeWords,
  suggestedFilter,
  tidyPostcode,
  whereabouts,
  withoutFilter,
} from "./search-form.ts";

const settings = {
  causes: [
    { id: 112, name: "Environment and conservation" },
    { id: 201, name: "Children and young people" },
  ],
  areas: [
    { id: 7, name: "London" },
    { id: 9, name: "South West" },
  ],
};

describe("the lookup request", () => {
  test("is null while there is nothing to search for", () => {
    expect(lookupBody("", {})).toBeNull();
    expect(lookupBody("  ", {})).toBeNull();
    expect(lookupBody("o", {})).toBeNull();
  });

  test("contains the trimmed name and the filters that have a value", () => {
    expect(lookupBody(" oxfam ", {})).toEqual({ name: "oxfam" });
    expect(lookupBody("", { region: "9" })).toEqual({ region: 9 });
    expect(lookupBody("o", { postcode: "BS6 5XQ", cause: "112" })).toEqual({ postcode: "BS6 5XQ", cause: 112 });
  });

  test("looks near a postcode that was typed as the name", () => {
    expect(lookupBody(" bs65xq ", {})).toEqual({ postcode: "BS6 5XQ" });
    expect(lookupBody("BS6 5XQ", { cause: "112", postcode: "M1 1AE" })).toEqual({ postcode: "BS6 5XQ", cause: 112 });
  });

  test("can lose one filter at a time", () => {
    expect(withoutFilter({ postcode: "BS6 5XQ", cause: "112" }, "cause")).toEqual({ postcode: "BS6 5XQ" });
  });
});

test.each([
  ["postcode", "BS6 5XQ", "Within 5 km of BS6 5XQ"],
  ["region", "9", "South West"],
  ["cause", "112", "Environment and conservation"],
  ["cause", "999", "999"],
] as const)("the filter %s %s is shown as %s", (name, value, words) => {
  expect(filterWords(name, value, settings)).toBe(words);
});

test.each([
  ["bs65xq", "BS6 5XQ", true],
  [" ec1a  1bb ", "EC1A 1BB", true],
  ["M1 1AE", "M1 1AE", true],
  ["BS6", "BS6", false],
  ["12345", "12 345", false],
  ["", "", false],
])("the typed postcode %j becomes %j (valid: %s)", (typed, tidy, looks) => {
  expect(tidyPostcode(typed)).toBe(tidy);
  expect(looksLikePostcode(typed)).toBe(looks);
});

test.each([
  [{ from: 1, to: 4, total: 4, capped: false }, "1 to 4 of 4"],
  [{ from: 21, to: 21, total: 21, capped: false }, "21 of 21"],
  [{ from: 11, to: 20, total: 1000, capped: true }, "11 to 20 of 1,000+"],
  [{ from: null, to: null, total: 0, capped: false }, ""],
])("the range %j is shown as %j", (range, words) => {
  expect(rangeWords(range)).toBe(words);
});

test.each([
  [{ place: "Bristol", distance_km: 2.4 }, "Bristol, 2 km away"],
  [{ place: "Bristol", distance_km: 0.3 }, "Bristol, less than 1 km away"],
  [{ place: null, distance_km: 4.6 }, "5 km away"],
  [{ place: "Bristol", distance_km: null }, "Bristol"],
  [{ place: null, distance_km: null }, ""],
])("the whereabouts %j are shown as %j", (found, words) => {
  expect(whereabouts(found)).toBe(words);
});

test.each([
  ["London", "region", 7],
  ["south west", "region", 9],
  ["Children", "cause", 201],
  ["environment", "cause", 112],
  ["child", undefined, undefined],
  ["sou", undefined, undefined],
  ["London Zoo", undefined, undefined],
  ["", undefined, undefined],
])("typing %j suggests the filter %s %s", (typed, filter, id) => {
  const suggested = suggestedFilter(typed, settings);
  expect([suggested?.filter, suggested?.id]).toEqual([filter, id]);
  expect(suggestedFilter(typed, undefined)).toBeNull();
});

const tile = (uuid: string, name: string, description: string, charitysector_id: number): Charity => ({
  uuid,
  charity_number: `GB-CHC-${uuid}`,
  name,
  charitysector_id,
  sector: charitysector_id === 2 ? "Animals" : "Children",
  description,
  website_url: "",
  website_domain: "",
  logo_url: "",
  has_contact_email: true,
});

describe("the tiles that a search leaves", () => {
  const tiles = [
    tile("1", "Basket Cats", "Finds homes for kittens.", 2),
    tile("2", "Barnardo's", "Stands by children.", 7),
    tile("3", "Hedgerow Friends", "Hedgehogs and cats.", 2),
  ];
  const namesOf = (typed: string, given: { sector?: string; filters?: object; hits?: string[] } = {}) => {
    const { sector = "", filters = {}, hits = [] } = given;
    const search = { typed, sector, filters };
    return matchingTiles(
      tiles,
      search,
      hits.map((uuid) => ({ uuid })),
    ).map(({ name }) => name);
  };

  test("have all the words in their name, description or sector", () => {
    expect(namesOf("cats")).toEqual(["Basket Cats", "Hedgerow Friends"]);
    expect(namesOf("cats kitt")).toEqual(["Basket Cats"]);
    expect(namesOf("animals")).toEqual(["Basket Cats", "Hedgerow Friends"]);
    expect(namesOf("dogs")).toEqual([]);
  });

  test("include what the registers found by a typo or a filter", () => {
    expect(namesOf("barnados", { hits: ["2"] })).toEqual(["Barnardo's"]);
    expect(namesOf("cats", { filters: { region: "9" }, hits: ["3"] })).toEqual(["Hedgerow Friends"]);
    expect(namesOf("BS6 5XQ", { hits: ["1"] })).toEqual(["Basket Cats"]);
  });

  test("are of the chosen sector", () => {
    expect(namesOf("", { sector: "2" })).toEqual(["Basket Cats", "Hedgerow Friends"]);
    expect(namesOf("barnados", { sector: "2", hits: ["2"] })).toEqual([]);
  });
});
