import { expect, test } from "vitest";
import { cookieNames, expired } from "./visits-choice.ts";

test("withdrawing consent keeps our own cookie", () => {
  expect(cookieNames("_count=1; events-created=%5B%5D; _count_id=a=b")).toEqual(["_count", "_count_id"]);
  expect(cookieNames("")).toEqual([]);
});

test("a cookie is expired for this host and its parent domains", () => {
  expect(expired("_count", "www.party.example")).toEqual([
    "_count=; Path=/; Max-Age=0",
    "_count=; Domain=www.party.example; Path=/; Max-Age=0",
    "_count=; Domain=party.example; Path=/; Max-Age=0",
  ]);
  expect(expired("_count", "localhost")).toEqual(["_count=; Path=/; Max-Age=0"]);
});
