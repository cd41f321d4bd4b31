import { expect, test } from "vitest";
import { readListAddress, writeListAddress } from "./list-url.ts";

test.each([
  ["", { name: "", page: 1 }],
  ["?page=3", { name: "", page: 3 }],
  ["?name=%20tide+line&page=2", { name: "tide line", page: 2 }],
  ["?page=0", { name: "", page: 1 }],
  ["?page=-2", { name: "", page: 1 }],
  ["?page=two", { name: "", page: 1 }],
  ["?page=1e3", { name: "", page: 1 }],
  ["?page=99999999999", { name: "", page: 1 }],
])("the charity list's URL query %s is read as %o", (search, meant) => {
  expect(readListAddress(new URLSearchParams(search))).toEqual(meant);
});

test("the charity list's URL leaves out defaults and can be read back", () => {
  expect(writeListAddress({ name: "", page: 1 })).toBe("/admin/charities");
  const address = writeListAddress({ name: "Fauna & Flora", page: 2 });
  expect(address).toBe("/admin/charities?name=Fauna+%26+Flora&page=2");
  expect(readListAddress(new URLSearchParams(address.split("?")[1]))).toEqual({ name: "Fauna & Flora", page: 2 });
});
