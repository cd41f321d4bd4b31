import { expect, test } from "vitest";
import { memoryStorage } from "../../../lib/session/browser-storage.ts";
import { createStoredSearch } from "./use-charity-search.ts";

test("a stored search is still there after leaving the page", () => {
  const storage = memoryStorage();
  createStoredSearch(storage).write({ name: "otters", sector: "2", filters: { postcode: "BS6 5XQ" } });
  expect(createStoredSearch(storage).read()).toEqual({ name: "otters", sector: "2", filters: { postcode: "BS6 5XQ" } });
});

test("a cleared search is removed from storage", () => {
  const storage = memoryStorage();
  const kept = createStoredSearch(storage);
  kept.write({ name: "otters", sector: "", filters: {} });
  kept.write({ name: "", sector: "", filters: {} });
  expect(storage.keys()).toEqual([]);
});

test.each(["{", "3", '{"name":3,"sector":4,"filters":"x"}', '{"filters":{"postcode":1,"other":"x"}}'])(
  "a stored search that cannot be read is ignored: %s",
  (written) => {
    const storage = memoryStorage();
    storage.setItem("wishwell.charity-search", written);
    expect(createStoredSearch(storage).read()).toEqual({ name: "", sector: "", filters: {} });
  },
);
