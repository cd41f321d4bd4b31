import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { afterAll, expect, test } from "vitest";
import { forgetTime } from "./now.builders.ts";
import { hearTime, now, wishwellTime } from "./now.ts";

const noon = Date.parse("2026-11-15T12:00:00.000Z");
const told = (time: string) => new Headers({ [serverTimeHeader]: time });

afterAll(forgetTime);

test("time is Wishwell's as soon as an answer has told it, and stays so when one does not", () => {
  hearTime(told("2027-03-20T09:30:00.000Z"), noon);
  for (const headers of [new Headers(), told("soon")]) hearTime(headers, noon);
  expect(wishwellTime(noon + 60_000)).toEqual(new Date("2027-03-20T09:31:00.000Z"));
});

test("the present moment goes on from there", () => {
  hearTime(told(new Date(Date.now() + 86_400_000).toISOString()));
  expect(now().getTime()).toBeGreaterThan(Date.now() + 80_000_000);
});
