import { describe, expect, test } from "vitest";
import type { Party } from "@wishwell/contract/api/parties";
import { ApiError } from "../api/api-error.ts";
import { compareVersions, mineOverTheirs, newerParty, sendOverUnrelated, type Compared } from "./two-versions.ts";

type Values = { name: string; lat: string; lng: string; open: boolean; version: string };
const read: Values = { name: "Mia is 7", lat: "", lng: "", open: false, version: "4" };
const compared: Compared<Values>[] = [
  { label: "Title", fields: ["name"], words: ({ name }) => name },
  { label: "Map", fields: ["lat", "lng"], words: ({ lat }) => (lat === "" ? "" : "has a marker") },
  { label: "Guest list", fields: ["open"], words: ({ open }) => (open ? "everybody sees it" : "hidden") },
];

describe("a refused save", () => {
  test("returns the newer party only when it was refused as stale", () => {
    const data = { uuid: "one" };
    expect(newerParty(new ApiError(409, "", { reason: "stale", data }))).toBe(data);
    expect(newerParty(new ApiError(409, "", { reason: "complete", data }))).toBeNull();
    expect(newerParty(new ApiError(422, "", { reason: "stale", data }))).toBeNull();
    expect(newerParty(new ApiError(409, "", { reason: "stale" }))).toBeNull();
  });
});

describe("comparing two versions", () => {
  test("offers a choice where both changed, and lists what only they changed", () => {
    const mine = { ...read, name: "Mia turns 7" };
    const theirs = { ...read, name: "Mia’s day", open: true, version: "5" };
    expect(compareVersions(compared, { read, mine, theirs })).toEqual({
      chosen: [{ label: "Title", mine: "Mia turns 7", theirs: "Mia’s day" }],
      newer: [{ label: "Guest list", mine: "hidden", theirs: "everybody sees it" }],
    });
  });

  test("finds a difference in any of a row's fields, even when its wording is the same", () => {
    const mine = { ...read, lat: "51.4", lng: "-2.6" };
    const theirs = { ...read, lat: "51.4", lng: "-2.7", version: "5" };
    expect(compareVersions(compared, { read, mine, theirs }).chosen.map(({ label }) => label)).toEqual(["Map"]);
  });

  test("finds no difference when both made the same change", () => {
    const same = { ...read, name: "Mia turns 7" };
    expect(compareVersions(compared, { read, mine: same, theirs: same })).toEqual({ chosen: [], newer: [] });
  });

  test("and keeping mine puts only my changes on top of theirs, with their version", () => {
    const mine = { ...read, lat: "51.4", lng: "-2.6" };
    const theirs = { ...read, name: "Mia’s day", lat: "50", lng: "-1", version: "5" };
    expect(mineOverTheirs(compared, { read, mine, theirs })).toEqual({ ...theirs, lat: "51.4", lng: "-2.6" });
  });

  test("and keeping mine keeps a field that I emptied empty", () => {
    const started = { ...read, name: "Mia is 7" };
    const mine = { ...started, name: "" };
    const theirs = { ...started, name: "Mia’s day", version: "5" };
    expect(mineOverTheirs(compared, { read: started, mine, theirs }).name).toBe("");
  });
});

describe("a form sent with an old version", () => {
  /** Accepts version 5 only, and records the requests. */
  function server(theirs: Values | null, reason = "stale") {
    const came: { values: Values; key: string }[] = [];
    const send = async (values: Values, key: string) => {
      came.push({ values, key });
      if (values.version !== "5") throw new ApiError(409, "newer", { reason, data: {} });
      return "saved";
    };
    return { came, plan: { compared, read, valuesOf: (_party: Party) => theirs, send } };
  }
  const mine = { ...read, name: "Mia turns 7" };

  test("is sent again with a new key when the newer version changed none of its fields", async () => {
    const { came, plan } = server({ ...read, version: "5" });
    expect(await sendOverUnrelated(plan, mine, "key")).toBe("saved");
    expect(came.map(({ values }) => values)).toEqual([mine, { ...mine, version: "5" }]);
    expect(came[1]?.key).not.toBe("key");
  });

  test("is sent again when the newer version holds the same values, as after a lost response", async () => {
    const { came, plan } = server({ ...mine, version: "5" });
    expect(await sendOverUnrelated(plan, mine, "key")).toBe("saved");
    expect(came.at(-1)?.values).toEqual({ ...mine, version: "5" });
  });

  test.each<[string, Values | null, Values, string]>([
    ["something it is about was changed", { ...read, open: true, version: "5" }, mine, "stale"],
    ["what it is about is gone", null, mine, "stale"],
    ["it began from a draft that is older still", { ...read, version: "5" }, { ...mine, version: "3" }, "stale"],
    ["the party is complete", { ...read, version: "5" }, mine, "complete"],
  ])("is refused when %s", async (_why, theirs, values, reason) => {
    const { came, plan } = server(theirs, reason);
    await expect(sendOverUnrelated(plan, values, "key")).rejects.toThrow("newer");
    expect(came).toHaveLength(1);
  });
});
