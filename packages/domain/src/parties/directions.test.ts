import { expect, test } from "vitest";
import { directionsTo, placeOnMap } from "./directions.ts";

test("directions lead to the exact position", () => {
  const address = new URL(directionsTo({ lat: 51.467, lng: -2.594 }));
  expect(address.protocol).toBe("https:");
  expect(address.searchParams.get("to")).toBe("51.467,-2.594");
});

test("a place without a position is searched for by its text", () => {
  const address = new URL(placeOnMap("Bell & Son’s Hall, 12 Marlow Road"));
  expect(address.protocol).toBe("https:");
  expect(Object.fromEntries(address.searchParams)).toEqual({ query: "Bell & Son’s Hall, 12 Marlow Road" });
});
