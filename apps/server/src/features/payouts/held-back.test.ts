import { hour } from "@wishwell/domain/london-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { turnKnobs } from "../../platform/payments/sandbox/turn-knobs.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { askBack, decide, refundsOf } from "../refunds/refunds.builders.ts";
import { aBatch, anEndedParty, payoutsOf } from "./payouts.builders.ts";

let house: TestApp;
let admin: { readonly id: string; readonly token: string };
beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-10T12:00:00Z") });
  admin = await aSignedInUser(house.deps, { role: 2 });
});
afterAll(() => house.close());

test("a refund that cannot be sent holds its halves back until an admin leaves it with the party", async () => {
  const { party, given } = await anEndedParty(house, { date: "2027-03-10", endTime: "16:00", gifts: ["20.00"] });
  const [gift] = given;
  await askBack(house, gift?.id ?? "");
  const [refund] = await refundsOf(house, gift?.id ?? "");
  await turnKnobs(house.deps, { refunds: "failed" });
  await decide(house, admin.token, refund?.id ?? "", { answer: "approve" });
  await house.runJobs();
  await turnKnobs(house.deps, { refunds: "completed" });
  house.clock.advance(80 * hour);
  await house.runJobs();
  expect(await payoutsOf(house, party.id)).toEqual([]);
  await decide(house, admin.token, refund?.id ?? "", { answer: "keep", reason: "The card has been closed" });
  house.clock.advance(24 * hour);
  await house.runJobs();
  await aBatch(house);
  expect(await payoutsOf(house, party.id)).toMatchObject([
    { payee: "organiser", state: "exported", pence: 896 },
    { payee: "charity", state: "exported", pence: 896 },
  ]);
});
