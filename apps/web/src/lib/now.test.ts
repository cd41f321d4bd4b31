import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { afterAll, expect, test } from "vitest";
import { resetServerTime } from "./now.builders.ts";
import { deviceAhead, readServerTime, now, toServerTime } from "./now.ts";

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

test("this device is compared with the server machine's clock, which is never moved in a trial", () => {
  const headers = headersAt("2031-05-01T10:00:00.000Z");
  headers.set("date", new Date(noon - 13 * 3_600_000).toUTCString());
  readServerTime(headers, noon);
  expect(deviceAhead()).toBe(13 * 3_600_000);
  readServerTime(new Headers(), noon);
  expect(deviceAhead()).toBe(13 * 3_600_000);
});
