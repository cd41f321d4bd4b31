import { pence } from "@wishwell/domain/money/money";
import { afterAll, expect, test } from "vitest";
import { openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { cancel } from "../refunds/refunds.builders.ts";
import { ScenarioApps, disputedCard, pendingCard, type ExpectedScenario } from "./payout-scenarios.builders.ts";

/** Scenarios in which money is refunded or taken back, in the format of `payout-scenarios.test.ts`. */
const lives: Readonly<Record<string, ExpectedScenario>> = {
  refund: {
    async live(life) {
      const olive = await life.gives("Olive");
      await life.gives("Ana", { amount: "100.00" });
      await life.adminSays(await life.asksBack(olive.id), "approve");
      await life.soon();
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.paysByFile();
    },
    ends: `
Held by sandbox                                  £0.04
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £2.80
Cost: fees kept on refunds                       £0.88
Refund due: Olive Bennett                          nil           nil
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £1.88
`,
  },
  "refunds-asked-for-eleven-hours-after": {
    route: "api",
    async live(life) {
      const [olive, rui] = [await life.gives("Olive"), await life.gives("Rui", { amount: "5.00" })];
      await life.gives("Ana", { amount: "50.00" });
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(11);
      const [olives, ruis] = [await life.asksBack(olive.id), await life.asksBack(rui.id)];
      await life.at(12);
      // Money that is not wanted back is paid out meanwhile.
      await life.soon();
      await life.at(20);
      await life.adminSays(olives, "approve");
      await life.adminSays(ruis, "refuse");
      await life.at(30);
      await life.soon();
      await life.at(60);
      await life.soon();
    },
    ends: `
Held by sandbox                                  £0.82
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £2.70
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £1.00
Cost: fees kept on refunds                       £0.88
Refund due: Olive Bennett                          nil           nil
On its way: Priya Okafor (no. 2)                   nil           nil
On its way: Acorn Trust (no. 2)                    nil           nil
`,
  },
  "dispute-before-payout": {
    route: "api",
    async live(life) {
      await life.gives("Olive", { card: disputedCard });
      await life.gives("Ana", { amount: "100.00" });
      await life.at(1);
      await life.soon(2);
      await life.completes();
      await life.asksForPayout();
      // Nothing is paid out while the bank is investigating.
      await life.at(30.2);
      await life.bankDecides("lost");
      await life.soon(2);
    },
    ends: `
Held by sandbox                                  £0.04
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £2.80
Cost: disputes                                   £0.88
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £1.88
`,
  },
  "dispute-after-payout": {
    route: "api",
    async live(life) {
      await life.gives("Ana", { amount: "100.00" });
      await life.at(11.75);
      await life.gives("Olive", { card: disputedCard });
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.soon();
      await life.at(13);
      await life.soon(2);
      await life.bankDecides("lost");
    },
    ends: `
Held by sandbox                                               £18.24
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £4.00
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £2.24
Cost: disputes                                  £20.00
`,
  },
  "dispute-after-payout-beside-a-later-gift": {
    route: "api",
    async live(life) {
      await life.gives("Ana", { amount: "100.00" });
      await life.at(11.75);
      await life.gives("Olive", { amount: "2.00", card: disputedCard });
      await life.gives("Rui", { amount: "5.00", card: pendingCard });
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.soon();
      // Rui's contribution has settled and waits for the next payout. It would cover what the bank takes, but it is not
      // Olive's.
      await life.at(12.6);
      await life.at(13);
      await life.bankDecides("lost");
      await life.at(40);
      await life.soon();
    },
    ends: `
Held by sandbox                                  £0.56
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £4.54
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £1.98
Cost: disputes                                   £2.00
On its way: Priya Okafor (no. 2)                   nil           nil
On its way: Acorn Trust (no. 2)                    nil           nil
`,
  },
  "part-chargeback-after-payout": {
    route: "api",
    async live(life) {
      await life.gives("Ana", { amount: "100.00" });
      const { captureId } = await life.gives("Olive");
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(13);
      await life.soon(2);
      await openDispute(life.ctx.deps, { captureId: captureId ?? "", amount: pence(500) });
      await life.soon();
      await life.bankDecides("lost");
    },
    ends: `
Held by sandbox                                                £3.24
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £4.00
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £2.24
Cost: disputes                                   £5.00
`,
  },
  "hidden-for-good": {
    route: "api",
    async live(life) {
      await life.gives("Olive");
      await life.gives("Rui", { amount: "5.00" });
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.isHiddenForGood();
      await life.at(13);
      await life.soon(2);
      await life.adminRefundsEverything();
      await life.adminRefundsEverything();
      await life.soon();
      await life.at(100);
    },
    ends: `
Held by sandbox                                                £1.33
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                    nil           nil
Cost: fees kept on refunds                       £1.33
Refund due: Olive Bennett                          nil           nil
Refund due: Rui Bennett                            nil           nil
`,
  },
  "hidden-after-a-half-was-paid": {
    route: "api",
    organiserEmail: "",
    async live(life) {
      await life.gives("Olive");
      await life.at(1);
      await life.completes();
      // The charity's half is paid without a request; the organiser's waits for a payment address.
      await life.at(73);
      await life.soon(2);
      await life.isHiddenForGood();
      await life.adminRefundsEverything();
      await life.soon(2);
    },
    ends: `
Held by sandbox                                  £9.98
Gift: Maya is 8                                                £8.96
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.20
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.18
`,
  },
  "called-off": {
    async live(life) {
      await life.gives("Olive");
      await life.gives("Rui", { amount: "5.00", card: pendingCard });
      expect(await cancel(life.ctx, life.aboutParty.token, life.aboutParty.params.uuid)).toMatchObject({
        status: 200,
      });
      await life.soon();
      await life.at(1);
      await life.soon(2);
      await life.at(100);
    },
    ends: `
Held by sandbox                                                £1.33
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                    nil           nil
Cost: fees kept on refunds                       £1.33
Refund due: Olive Bennett                          nil           nil
Refund due: Rui Bennett                            nil           nil
`,
  },
};

const apps = new ScenarioApps();
afterAll(() => apps.close());

test.each(Object.entries(lives))("the ledger of a party: %s", async (name, { live, ends, ...wanted }) => {
  const life = await apps.begin(wanted);
  await live(life);
  const { balances, told, kept } = await life.books(name);
  expect(balances).toBe(ends.trim());
  expect(told).toBe(kept);
});
