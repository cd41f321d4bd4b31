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

describe("a form that is sent", () => {
  /** Accepts version 5 only, and remembers what came. */
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

  test("goes over a version that changed nothing it is about, as another request", async () => {
    const { came, plan } = server({ ...read, version: "5" });
    expect(await sendOverUnrelated(plan, mine, "key")).toBe("saved");
    expect(came.map(({ values }) => values)).toEqual([mine, { ...mine, version: "5" }]);
    expect(came[1]?.key).not.toBe("key");
  });

  test("goes over a version that says the same already, such as an earlier try that no answer came to", async () => {
    const { came, plan } = server({ ...mine, version: "5" });
    expect(await sendOverUnrelated(plan, mine, "key")).toBe("saved");
    expect(came.at(-1)?.values).toEqual({ ...mine, version: "5" });
  });

  test.each<[string, Values | null, Values, string]>([
    ["something it is about was changed", { ...read, open: true, version: "5" }, mine, "stale"],
    ["what it is about is gone", null, mine, "stale"],
    ["it began from a draft that is older still", { ...read, version: "5" }, { ...mine, version: "3" }, "stale"],
    ["the party is complete", { ...read, version: "5" }, mine, "complete"],
  ])("is told when %s", async (_why, theirs, values, reason) => {
    const { came, plan } = server(theirs, reason);
    await expect(sendOverUnrelated(plan, values, "key")).rejects.toThrow("newer");
    expect(came).toHaveLength(1);
  });
});
