import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test-support/app.ts";
import { rememberPostcode } from "./geocoder/known-postcodes.store.ts";

const day = 24 * 60 * 60 * 1000;
let house: TestApp;
beforeAll(async () => void (house = await testApp({ now: new Date("2026-05-01T12:00:00Z") })));
afterAll(() => house.close());

test("answers of the geocoder are forgotten after 30 days, by night", async () => {
  const { db, clock } = house.deps;
  const found = { latitude: 51.467, longitude: -2.594, town: "Bristol" };
  await house.runJobs();
  await rememberPostcode(db, "BS6 5XQ", found, clock.now());
  house.clock.advance(2 * day);
  await rememberPostcode(db, "BS6 5XR", null, clock.now());
  await house.runJobs();
  const left = () => db.selectFrom("known_postcodes").select("postcode").orderBy("postcode").execute();
  expect(await left()).toHaveLength(2);
  house.clock.advance(29 * day);
  await house.runJobs();
  expect(await left()).toEqual([{ postcode: "BS6 5XR" }]);
  house.clock.advance(2 * day);
  await house.runJobs();
  expect(await left()).toEqual([]);
});
