import { afterAll, expect, test } from "vitest";
import { claimPayout } from "../../platform/payment-gateway/sandbox/payouts.ts";
import { send } from "../../../test-support/send.ts";
import { aCharity } from "../charities/charities.builders.ts";
import { ScenarioApps, pendingCard, type ExpectedScenario, type Scenario } from "./payout-scenarios.builders.ts";

/** The charity doesn't claim its half, and after three months the organiser chooses another. */
async function replaceUnclaimed(life: Scenario, coverCosts: boolean): Promise<void> {
  await life.gives("Olive", { coverCosts });
  await life.at(1);
  await life.completes();
  await life.asksForPayout();
  await life.at(12);
  await life.soon();
  // The payout stays unclaimed for 30 days, and nothing changes for three months.
  await life.at(31 * 24);
  await life.soon();
  await life.at(94 * 24);
  await life.at(94 * 24 + 0.2);
  const { deps } = life.ctx;
  const other = await aCharity(deps, { name: "Beech Hospice", validatedAt: deps.clock.now() });
  const body = { charity_uuid: life.charityId, new_charity_uuid: other.id };
  const chosen = await send(life.ctx.app, "POST /events/replacecharity/{uuid}", { ...life.aboutParty, body });
  expect(chosen).toMatchObject({ status: 200 });
  await life.soon(2);
}

/**
 * A party's whole life, from the first gift to the last payment, through API calls and scheduled jobs. Each life lists
 * its final balances here; `stories` holds every step. Money held or spent is in the left column, money owed or earned
 * in the right.
 */
const lives: Readonly<Record<string, ExpectedScenario>> = {
  happy: {
    async live(life) {
      await life.gives("Olive");
      await life.gives("Rui", { amount: "5.00" });
      await life.gives("Ana", { amount: "50.00" });
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.paysByFile();
    },
    ends: `
Held by sandbox                                  £2.54
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £3.90
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £1.36
`,
  },
  "late-capture": {
    route: "api",
    async live(life) {
      await life.gives("Olive");
      await life.at(11.75);
      await life.gives("Rui", { amount: "5.00", card: pendingCard });
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.soon(2);
      // It settles half an hour after it was given, and is paid out after the first payment.
      await life.at(13);
      await life.at(40);
      await life.soon();
    },
    ends: `
Held by sandbox                                  £1.66
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £2.10
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.44
On its way: Priya Okafor (no. 2)                   nil           nil
On its way: Acorn Trust (no. 2)                    nil           nil
`,
  },
  "unclaimed-charity": {
    route: "api",
    charityEmail: "acorn+unclaimed@pay.example",
    async live(life) {
      await life.gives("Olive");
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.soon();
      await life.at(20 * 24);
      const item = life.ctx.deps.db.selectFrom("sandbox_payout_items").select("id").where("state", "=", "unclaimed");
      await claimPayout(life.ctx.deps, (await item.executeTakeFirstOrThrow()).id);
      await life.soon();
    },
    ends: `
Held by sandbox                                  £0.84
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.20
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.36
Held by sandbox for payees                         nil           nil
`,
  },
  returned: {
    route: "api",
    organiserEmail: "priya+returned@pay.example",
    async live(life) {
      await life.gives("Olive");
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.soon();
      await life.at(13);
      await life.soon();
      await life.movesTo("priya@bank.example");
      await life.asksForPayout();
      await life.at(40);
      await life.soon();
    },
    ends: `
Held by sandbox                                  £0.84
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.20
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.36
Held by sandbox for payees                         nil           nil
On its way: Priya Okafor (no. 2)                   nil           nil
`,
  },
  "came-back-late": {
    route: "api",
    organiserEmail: "priya+late@pay.example",
    async live(life) {
      await life.gives("Olive");
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.soon();
      await life.at(40);
      await life.soon();
      await life.movesTo("priya@bank.example");
      await life.asksForPayout();
      await life.at(70);
      await life.soon();
    },
    ends: `
Held by sandbox                                  £0.66
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.20
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.54
On its way: Priya Okafor (no. 2)                   nil           nil
`,
  },
  "address-change": {
    async live(life) {
      await life.gives("Olive");
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(11);
      await life.movesTo("priya@bank.example");
      await life.at(12);
      // Pays only the charity's half: the organiser's half waits for a day.
      await life.paysByFile();
      await life.at(36);
      await life.paysByFile();
    },
    ends: `
Held by sandbox                                  £0.84
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.20
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.36
On its way: Priya Okafor (no. 2)                   nil           nil
`,
  },
  "charity-replaced": {
    route: "api",
    charityEmail: "acorn+unclaimed@pay.example",
    live: (life) => replaceUnclaimed(life, false),
    ends: `
Held by sandbox                                  £0.84
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.20
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.36
Held by sandbox for payees                         nil           nil
Charity: Beech Hospice (Maya is 8)                 nil           nil
On its way: Beech Hospice                          nil           nil
`,
  },
  "costs-covered-and-charity-replaced": {
    route: "api",
    charityEmail: "acorn+unclaimed@pay.example",
    live: (life) => replaceUnclaimed(life, true),
    ends: `
Held by sandbox                                  £0.84
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £1.24
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.40
Held by sandbox for payees                         nil           nil
Charity: Beech Hospice (Maya is 8)                 nil           nil
On its way: Beech Hospice                          nil           nil
`,
  },
  "costs-covered": {
    async live(life) {
      await life.gives("Olive", { coverCosts: true });
      await life.gives("Rui", { amount: "5.00" });
      await life.at(1);
      await life.completes();
      await life.asksForPayout();
      await life.at(12);
      await life.paysByFile();
    },
    ends: `
Held by sandbox                                  £1.66
Gift: Maya is 8                                    nil           nil
Charity: Acorn Trust (Maya is 8)                   nil           nil
Income: our fee                                                £2.14
On its way: Priya Okafor                           nil           nil
On its way: Acorn Trust                            nil           nil
Cost: fees of payouts                            £0.48
`,
  },
};

const apps = new ScenarioApps();
afterAll(() => apps.close());

test.each(Object.entries(lives))(
  "a party's ledger ends with the expected balances: %s",
  async (name, { live, ends, ...wanted }) => {
    const life = await apps.begin(wanted);
    await live(life);
    const { balances, told, kept } = await life.books(name);
    expect(balances).toBe(ends.trim());
    expect(told).toBe(kept);
  },
);
