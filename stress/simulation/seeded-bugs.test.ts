import type * as window from "@wishwell/domain/money/contribution-window";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type PayoutRoute, openSimulationFixture, type SimulationFixture } from "./fixture.ts";
import { runSimulation } from "./simulation.ts";
import type * as contributions from "../../apps/server/src/features/contribution-records/contributions.store.ts";
import type * as captured from "../../apps/server/src/features/contributions/after-capture.ts";
import type * as looks from "../../apps/server/src/features/contributions/settle-due.ts";
import type * as booking from "../../apps/server/src/features/refunds/book-refund.ts";
import type * as batches from "../../apps/server/src/features/payouts/batches.store.ts";
import type * as payables from "../../apps/server/src/features/payouts/payables.ts";
import type * as takingBack from "../../apps/server/src/features/payouts/revert-payout.ts";
import type * as chargebacks from "../../apps/server/src/features/refunds/book-dispute.ts";
import type * as disputes from "../../apps/server/src/features/refunds/disputes.store.ts";
import type * as reversals from "../../apps/server/src/features/refunds/reversals.ts";
import type * as payouts from "../../apps/server/src/features/payouts/transition-entries.ts";
import type * as refunds from "../../apps/server/src/features/refunds/refund-all.ts";
import type * as entries from "../../apps/server/src/features/ledger/contribution-entries.ts";
import type * as posting from "../../apps/server/src/features/ledger/post-entry.ts";

/**
 * Would the simulation find a bug? Each of these is a plausible bug, seeded where it would be made. All other code is
 * real: a single function is replaced, and only while its bug is active.
 */
const seeded = vi.hoisted(() => {
  const state = { mistake: "" };
  return { state, is: (mistake: string) => state.mistake === mistake };
});
afterEach(() => void (seeded.state.mistake = ""));

vi.mock("../../apps/server/src/features/ledger/contribution-entries.ts", async (original) => {
  const real = await original<typeof entries>();
  return {
    ...real,
    captureEntry(given: entries.BookedContribution) {
      const entry = real.captureEntry(given);
      if (!seeded.is("the provider's fee is not deducted")) return entry;
      // The organiser gets the provider's fee.
      const fee = entry.lines.find(({ part }) => part === "provider_fee")?.pence ?? pence(0);
      const lines = entry.lines.map((line) =>
        line.part === "gift" ? { ...line, pence: pence(line.pence + fee) } : line,
      );
      return { ...entry, lines: lines.filter(({ part }) => part !== "provider_fee") };
    },
  };
});

vi.mock("../../apps/server/src/features/ledger/post-entry.ts", async (original) => {
  const real = await original<typeof posting>();
  return {
    ...real,
    async postEntry(...[deps, tx, entry]: Parameters<typeof real.postEntry>) {
      if (seeded.is("a chargeback is not booked") && entry.kind === "chargeback") return;
      if (seeded.is("a failed refund is not reverted in the ledger") && entry.kind === "refund_failed") return;
      const isTwice = seeded.is("a refund is posted twice") && entry.kind === "refund_completed";
      if (isTwice) await real.postEntry(deps, tx, { ...entry, ref: `${entry.ref} again` });
      return real.postEntry(deps, tx, entry);
    },
  };
});

vi.mock("@wishwell/domain/money/contribution-window", async (original) => {
  const real = await original<typeof window>();
  const mistake = "the party's closing is not checked";
  return {
    contributionWindow: (...given: Parameters<typeof real.contributionWindow>) =>
      seeded.is(mistake) ? "open" : real.contributionWindow(...given),
    mayStillPay: (...given: Parameters<typeof real.mayStillPay>) => seeded.is(mistake) || real.mayStillPay(...given),
  };
});

vi.mock("../../apps/server/src/features/contribution-records/contributions.store.ts", async (original) => {
  const real = await original<typeof contributions>();
  return {
    ...real,
    insertParts: async (...given: Parameters<typeof real.insertParts>) =>
      seeded.is("the charities' shares are not stored") ? undefined : real.insertParts(...given),
    findPaidOf: async (...given: Parameters<typeof real.findPaidOf>) =>
      seeded.is("an earlier contribution of the guest is not checked") ? null : real.findPaidOf(...given),
  };
});

vi.mock("../../apps/server/src/features/contributions/after-capture.ts", async (original) => {
  const real = await original<typeof captured>();
  return {
    onCaptured: async (...given: Parameters<typeof real.onCaptured>) =>
      seeded.is("no email is sent about a contribution") ? undefined : real.onCaptured(...given),
  };
});

vi.mock("../../apps/server/src/features/contributions/settle-due.ts", async (original) => {
  const real = await original<typeof looks>();
  return {
    settleDueContributions: async (...given: Parameters<typeof real.settleDueContributions>) =>
      seeded.is("due contributions are never checked") ? undefined : real.settleDueContributions(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/refund-all.ts", async (original) => {
  const real = await original<typeof refunds>();
  return {
    refundAll: async (...given: Parameters<typeof real.refundAll>) =>
      seeded.is("cancelling a party refunds nothing") ? [] : real.refundAll(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/book-refund.ts", async (original) => {
  const real = await original<typeof booking>();
  return {
    ...real,
    bookApproved: async (...given: Parameters<typeof real.bookApproved>) =>
      seeded.is("an approved refund is not booked") ? undefined : real.bookApproved(...given),
  };
});

const isForgotten = ({ to }: payouts.PayoutStep) =>
  (seeded.is("a payout that arrives is not booked") && to === "success") ||
  (seeded.is("a returned payout is not owed again") && (to === "returned" || to === "cancelled"));

vi.mock("../../apps/server/src/features/payouts/transition-entries.ts", async (original) => {
  const real = await original<typeof payouts>();
  return {
    ...real,
    entryOf: (step: payouts.PayoutStep) => (isForgotten(step) ? null : real.entryOf(step)),
  };
});

vi.mock("../../apps/server/src/features/payouts/batches.store.ts", async (original) => {
  const real = await original<typeof batches>();
  return {
    ...real,
    lockBatchesOfPayouts: async (...given: Parameters<typeof real.lockBatchesOfPayouts>) =>
      seeded.is("simultaneous results close a batch without its lock")
        ? undefined
        : real.lockBatchesOfPayouts(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/disputes.store.ts", async (original) => {
  const real = await original<typeof disputes>();
  return {
    ...real,
    disputesOfCapture: async (...given: Parameters<typeof real.disputesOfCapture>) =>
      seeded.is("one loss is booked as a dispute and as a reversal") ? [] : real.disputesOfCapture(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/book-dispute.ts", async (original) => {
  const real = await original<typeof chargebacks>();
  return {
    ...real,
    bookChargeback: async (...[books, tx, given, loss]: Parameters<typeof real.bookChargeback>) =>
      seeded.is("a dispute over a part is booked in full")
        ? real.bookChargeback(books, tx, given, { ...loss, amount: given.pence })
        : real.bookChargeback(books, tx, given, loss),
  };
});

vi.mock("../../apps/server/src/features/refunds/reversals.ts", async (original) => {
  const real = await original<typeof reversals>();
  return {
    ...real,
    joinDispute: async (...[deps, tx, given, taken]: Parameters<typeof real.joinDispute>) => {
      const isForgotten = seeded.is("a refund at the provider is not booked") && taken.createdAt === null;
      return !isForgotten && real.joinDispute(deps, tx, given, taken);
    },
  };
});

vi.mock("../../apps/server/src/features/payouts/revert-payout.ts", async (original) => {
  const real = await original<typeof takingBack>();
  return {
    ...real,
    revert: async (...given: Parameters<typeof real.revert>): ReturnType<typeof real.revert> =>
      seeded.is("a payment is not cancelled at the provider")
        ? { kind: "unasked", route: "csv" }
        : real.revert(...given),
  };
});

vi.mock("../../apps/server/src/features/payouts/payables.ts", async (original) => {
  const real = await original<typeof payables>();
  return {
    ...real,
    async sumPayables(...given: Parameters<typeof real.sumPayables>) {
      const sums = await real.sumPayables(...given);
      const isForgotten = seeded.is("shares awaiting a charity's validation are not counted");
      return isForgotten ? { ...sums, waiting: { count: 0, pence: pence(0) } } : sums;
    },
  };
});

const fixtures = new Map<PayoutRoute, SimulationFixture>();
beforeAll(async () => {
  for (const route of ["not", "api", "csv"] as const) fixtures.set(route, await openSimulationFixture(route));
});
afterAll(async () => {
  for (const ground of fixtures.values()) await ground.close();
});

/** How payouts are sent, the seed that finds the bug, the number of steps, and the check that reports it. */
test.each([
  ["simultaneous results close a batch without its lock", "csv", 5, 0, "each of its payments has a result"],
  ["one loss is booked as a dispute and as a reversal", "not", 5, 15, "sandbox holds what is booked"],
  ["a refund at the provider is not booked", "not", 1, 15, "sandbox holds what is booked"],
  ["a dispute over a part is booked in full", "not", 2, 15, "disputes as posted"],
  ["a payment is not cancelled at the provider", "api", 9, 0, "although the provider still has it"],
  ["shares awaiting a charity's validation are not counted", "api", 1, 3, "due, held and waiting are not"],
  ["a payout that arrives is not booked", "api", 1, 2, "payouts as posted"],
  ["a returned payout is not owed again", "api", 9, 0, "payouts as posted"],
  ["the provider's fee is not deducted", "not", 1, 15, "parts as posted"],
  ["the charities' shares are not stored", "not", 1, 15, "parts as posted"],
  ["an approved refund is not booked", "not", 13, 15, "rebuilt ledger"],
  ["a failed refund is not reverted in the ledger", "not", 103, 25, "rebuilt ledger"],
  ["a chargeback is not booked", "not", 8, 15, "disputes as posted"],
  ["a refund is posted twice", "not", 13, 15, "nobody owes us"],
  ["an earlier contribution of the guest is not checked", "not", 8, 15, "contributions_one_held"],
  ["no email is sent about a contribution", "not", 1, 15, "was not emailed"],
  ["due contributions are never checked", "not", 3, 15, "a contribution is not finished"],
  ["the party's closing is not checked", "not", 64, 20, "captured after closing and not refunded"],
  ["cancelling a party refunds nothing", "not", 49, 15, "not refunded although the party was cancelled"],
] as const)(
  "the simulation finds the bug when %s",
  { timeout: 120_000 },
  async (mistake, route, seed, steps, found) => {
    const ground = fixtures.get(route);
    if (ground === undefined) throw new Error("the fixture is not open");
    seeded.state.mistake = mistake;
    const { faults } = await runSimulation(ground, seed, steps);
    expect(faults.join("\n")).toContain(found);
  },
);
