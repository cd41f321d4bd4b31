import { expect, test } from "vitest";
import { maySeeAddress } from "./may-see-address.ts";

test.each([0, 1, 2, 3, 4, 100])("a guest at status %i learns the street with the invitation", (status) => {
  expect(maySeeAddress({ status }, { addressAfterAccept: false })).toBe(true);
});

test.each([0, 1, 2, 3, 4, 100])("at status %i only those who come learn a street that is kept for them", (status) => {
  expect(maySeeAddress({ status }, { addressAfterAccept: true })).toBe(status === 4);
});
