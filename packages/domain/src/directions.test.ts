import { expect, test } from "vitest";
import { directionsTo } from "./directions.ts";

test("the way there is shown by a map site, to the very spot", () => {
  const address = new URL(directionsTo({ lat: 51.467, lng: -2.594 }));
  expect(address.protocol).toBe("https:");
  expect(address.searchParams.get("to")).toBe("51.467,-2.594");
});
