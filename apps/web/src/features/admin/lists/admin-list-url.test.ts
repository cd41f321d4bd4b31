import { expect, test } from "vitest";
import { readAdminAddress, writeAdminAddress } from "./admin-list-url.ts";

const choices = ["ongoing", "historic"] as const;
const read = (address: string) => readAdminAddress(new URLSearchParams(address), choices);

test("an admin list's URL selects what is shown, with defaults for unknown values", () => {
  expect(read("show=historic&search=%20Maya%20&page=3")).toEqual({ show: "historic", search: "Maya", page: 3 });
  expect(read("show=none&page=-1")).toEqual({ show: "ongoing", search: "", page: 1 });
});

test("an admin list's URL leaves out defaults", () => {
  expect(writeAdminAddress("/admin/events", "ongoing", read(""))).toBe("/admin/events");
  expect(writeAdminAddress("/admin/events", "ongoing", read("show=historic&search=a%26b&page=2"))).toBe(
    "/admin/events?show=historic&search=a%26b&page=2",
  );
});
