import { expect, test } from "vitest";
import { maySeeAddress } from "./may-see-address.ts";

test.each([0, 1, 2, 3, 4, 100])("a guest with status %i sees the street with the invitation", (status) => {
  expect(maySeeAddress({ status }, { addressAfterAccept: false })).toBe(true);
});

test.each([0, 1, 2, 3, 4, 100])(
  "a guest with status %i sees a restricted street only if they have accepted",
  (status) => {
    expect(maySeeAddress({ status }, { addressAfterAccept: true })).toBe(status === 4);
  },
);
