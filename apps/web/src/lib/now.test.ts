import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { afterAll, expect, test } from "vitest";
import { resetServerTime } from "./now.builders.ts";
import { readServerTime, now, toServerTime } from "./now.ts";

const noon = Date.parse("2026-11-15T12:00:00.000Z");
const headersAt = (time: string) => new Headers({ [serverTimeHeader]: time });

afterAll(resetServerTime);

test("server time applies from the first response that carries it, and responses without it change nothing", () => {
  readServerTime(headersAt("2027-03-20T09:30:00.000Z"), noon);
  for (const headers of [new Headers(), headersAt("soon")]) readServerTime(headers, noon);
  expect(toServerTime(noon + 60_000)).toEqual(new Date("2027-03-20T09:31:00.000Z"));
});

test("the current time continues from the server time", () => {
  readServerTime(headersAt(new Date(Date.now() + 86_400_000).toISOString()));
  expect(now().getTime()).toBeGreaterThan(Date.now() + 80_000_000);
});
