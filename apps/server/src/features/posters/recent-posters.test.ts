import { expect, test } from "vitest";
import { createRecentPosters } from "./draw-poster.ts";

const looked = (partyId: string, edition = "1") => ({ partyId, edition, form: "600" });
const aPoster = (tag: string, size = 10) => ({ bytes: new Uint8Array(size), contentType: "image/png" as const, tag });

test("a cached poster is found while its party is unchanged", () => {
  const recent = createRecentPosters();
  recent.note(looked("maya"), aPoster("one"));
  expect(recent.find(looked("maya"))?.tag).toBe("one");
  expect(recent.find(looked("maya", "2"))).toBeNull();
  expect(recent.find({ ...looked("maya"), form: "825" })).toBeNull();
});

test("the least recently used posters are evicted when the cache is full", () => {
  const recent = createRecentPosters(25);
  recent.note(looked("maya"), aPoster("one"));
  recent.note(looked("tom"), aPoster("two"));
  recent.find(looked("maya"));
  recent.note(looked("zoe"), aPoster("three"));
  expect(["maya", "tom", "zoe"].map((id) => recent.find(looked(id))?.tag)).toEqual(["one", undefined, "three"]);
});

test("caching the same poster again uses no more space", () => {
  const recent = createRecentPosters(25);
  recent.note(looked("tom"), aPoster("two"));
  for (let time = 0; time < 5; time += 1) recent.note(looked("maya"), aPoster("one"));
  expect(recent.find(looked("tom"))?.tag).toBe("two");
});
