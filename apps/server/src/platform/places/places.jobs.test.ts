import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test-support/app.ts";
import { cachePostcode } from "./geocoder/cached-postcodes.store.ts";

const day = 24 * 60 * 60 * 1000;
let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp({ now: new Date("2026-05-01T12:00:00Z") })));
afterAll(() => ctx.close());

test("cached responses of the geocoder are deleted by the nightly job after 30 days", async () => {
  const { db, clock } = ctx.deps;
  const found = { latitude: 51.467, longitude: -2.594, town: "Bristol" };
  await ctx.runJobs();
  await cachePostcode(db, "BS6 5XQ", found, clock.now());
  ctx.clock.advance(2 * day);
  await cachePostcode(db, "BS6 5XR", null, clock.now());
  await ctx.runJobs();
  const left = () => db.selectFrom("known_postcodes").select("postcode").orderBy("postcode").execute();
  expect(await left()).toHaveLength(2);
  ctx.clock.advance(29 * day);
  await ctx.runJobs();
  expect(await left()).toEqual([{ postcode: "BS6 5XR" }]);
  ctx.clock.advance(2 * day);
  await ctx.runJobs();
  expect(await left()).toEqual([]);
});
