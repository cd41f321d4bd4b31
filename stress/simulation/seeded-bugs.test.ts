import type * as window from "@wishwell/domain/money/contribution-window";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Leaving, openSimulationFixture, type SimulationFixture } from "./fixture.ts";
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
 * Would the simulation find a bug? Each of these is a plausible bug, planted where it would be made. All other code is
 * real: a single function is replaced, and only while its bug is planted.
 */
const planted = vi.hoisted(() => {
  const state = { mistake: "" };
  return { state, is: (mistake: string) => state.mistake === mistake };
});
afterEach(() => void (planted.state.mistake = ""));

vi.mock("../../apps/server/src/features/ledger/contribution-entries.ts", async (original) => {
  const real = await original<typeof entries>();
  return {
    ...real,
    captureEntry(given: entries.BookedContribution) {
      const entry = real.captureEntry(given);
      if (!planted.is("the provider's fee is forgotten")) return entry;
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
    async post(...[deps, tx, entry]: Parameters<typeof real.post>) {
      if (planted.is("what a bank takes is not booked") && entry.kind === "chargeback") return;
      if (planted.is("a refund that failed is not taken back in the books") && entry.kind === "refund_failed") return;
      const isTwice = planted.is("a refund is posted twice") && entry.kind === "refund_completed";
      if (isTwice) await real.post(deps, tx, { ...entry, ref: `${entry.ref} again` });
      return real.post(deps, tx, entry);
    },
  };
});

vi.mock("@wishwell/domain/money/contribution-window", async (original) => {
  const real = await original<typeof window>();
  const mistake = "nobody looks whether the party has closed";
  return {
    contributionWindow: (...given: Parameters<typeof real.contributionWindow>) =>
      planted.is(mistake) ? "open" : real.contributionWindow(...given),
    mayStillPay: (...given: Parameters<typeof real.mayStillPay>) => planted.is(mistake) || real.mayStillPay(...given),
  };
});

vi.mock("../../apps/server/src/features/contribution-records/contributions.store.ts", async (original) => {
  const real = await original<typeof contributions>();
  return {
    ...real,
    insertParts: async (...given: Parameters<typeof real.insertParts>) =>
      planted.is("what each charity gets is not kept") ? undefined : real.insertParts(...given),
    findPaidOf: async (...given: Parameters<typeof real.findPaidOf>) =>
      planted.is("nobody looks whether a guest has given before") ? null : real.findPaidOf(...given),
  };
});

vi.mock("../../apps/server/src/features/contributions/after-capture.ts", async (original) => {
  const real = await original<typeof captured>();
  return {
    onCaptured: async (...given: Parameters<typeof real.onCaptured>) =>
      planted.is("nobody is told of a contribution") ? undefined : real.onCaptured(...given),
  };
});

vi.mock("../../apps/server/src/features/contributions/settle-due.ts", async (original) => {
  const real = await original<typeof looks>();
  return {
    settleDueContributions: async (...given: Parameters<typeof real.settleDueContributions>) =>
      planted.is("the clock looks at nothing") ? undefined : real.settleDueContributions(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/refund-all.ts", async (original) => {
  const real = await original<typeof refunds>();
  return {
    refundAll: async (...given: Parameters<typeof real.refundAll>) =>
      planted.is("calling a party off gives nothing back") ? [] : real.refundAll(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/book-refund.ts", async (original) => {
  const real = await original<typeof booking>();
  return {
    ...real,
    bookApproved: async (...given: Parameters<typeof real.bookApproved>) =>
      planted.is("an approved refund is not booked") ? undefined : real.bookApproved(...given),
  };
});

const isForgotten = ({ to }: payouts.TakenStep) =>
  (planted.is("a payout that arrives is not booked") && to === "success") ||
  (planted.is("a payout that comes back is not owed again") && (to === "returned" || to === "cancelled"));

vi.mock("../../apps/server/src/features/payouts/transition-entries.ts", async (original) => {
  const real = await original<typeof payouts>();
  return {
    ...real,
    entryOf: (step: payouts.TakenStep) => (isForgotten(step) ? null : real.entryOf(step)),
  };
});

vi.mock("../../apps/server/src/features/payouts/batches.store.ts", async (original) => {
  const real = await original<typeof batches>();
  return {
    ...real,
    lockBatchesOfPayouts: async (...given: Parameters<typeof real.lockBatchesOfPayouts>) =>
      planted.is("answers that come together close a batch without its lock")
        ? undefined
        : real.lockBatchesOfPayouts(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/disputes.store.ts", async (original) => {
  const real = await original<typeof disputes>();
  return {
    ...real,
    disputesOfCapture: async (...given: Parameters<typeof real.disputesOfCapture>) =>
      planted.is("one loss is booked as a dispute and as a reversal") ? [] : real.disputesOfCapture(...given),
  };
});

vi.mock("../../apps/server/src/features/refunds/book-dispute.ts", async (original) => {
  const real = await original<typeof chargebacks>();
  return {
    ...real,
    bookChargeback: async (...[books, tx, given, loss]: Parameters<typeof real.bookChargeback>) =>
      planted.is("a dispute over a part takes all of it")
        ? real.bookChargeback(books, tx, given, { ...loss, amount: given.pence })
        : real.bookChargeback(books, tx, given, loss),
  };
});

vi.mock("../../apps/server/src/features/refunds/reversals.ts", async (original) => {
  const real = await original<typeof reversals>();
  return {
    ...real,
    joinDispute: async (...[deps, tx, given, taken]: Parameters<typeof real.joinDispute>) => {
      const isForgotten = planted.is("a refund at the provider is not booked") && taken.createdAt === null;
      return !isForgotten && real.joinDispute(deps, tx, given, taken);
    },
  };
});

vi.mock("../../apps/server/src/features/payouts/revert-payout.ts", async (original) => {
  const real = await original<typeof takingBack>();
  return {
    ...real,
    revert: async (...given: Parameters<typeof real.revert>): ReturnType<typeof real.revert> =>
      planted.is("the provider is not told that a payment is cancelled")
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
      const isForgotten = planted.is("shares that wait for a charity's validation are shown nowhere");
      return isForgotten ? { ...sums, waiting: { count: 0, pence: pence(0) } } : sums;
    },
  };
});

const grounds = new Map<Leaving, SimulationFixture>();
beforeAll(async () => {
  for (const leaving of ["not", "api", "csv"] as const) grounds.set(leaving, await openSimulationFixture(leaving));
});
afterAll(async () => {
  for (const ground of grounds.values()) await ground.close();
});

/** How payouts are sent, the seed that finds the bug, the number of steps, and the check that reports it. */
test.each([
  ["answers that come together close a batch without its lock", "csv", 5, 0, "every payment of it has an answer"],
  ["one loss is booked as a dispute and as a reversal", "not", 5, 15, "sandbox holds what is booked"],
  ["a refund at the provider is not booked", "not", 1, 15, "sandbox holds what is booked"],
  ["a dispute over a part takes all of it", "not", 2, 15, "disputes as posted"],
  ["the provider is not told that a payment is cancelled", "api", 9, 0, "although the provider still has it"],
  ["shares that wait for a charity's validation are shown nowhere", "api", 1, 3, "due, held and waiting are not"],
  ["a payout that arrives is not booked", "api", 1, 2, "payouts as posted"],
  ["a payout that comes back is not owed again", "api", 9, 0, "payouts as posted"],
  ["the provider's fee is forgotten", "not", 1, 15, "parts as posted"],
  ["what each charity gets is not kept", "not", 1, 15, "parts as posted"],
  ["an approved refund is not booked", "not", 13, 15, "rebuilt ledger"],
  ["a refund that failed is not taken back in the books", "not", 103, 25, "rebuilt ledger"],
  ["what a bank takes is not booked", "not", 8, 15, "disputes as posted"],
  ["a refund is posted twice", "not", 13, 15, "nobody owes us"],
  ["nobody looks whether a guest has given before", "not", 8, 15, "contributions_one_held"],
  ["nobody is told of a contribution", "not", 1, 15, "was not told"],
  ["the clock looks at nothing", "not", 3, 15, "a contribution is not finished"],
  ["nobody looks whether the party has closed", "not", 64, 20, "kept although captured after closing"],
  ["calling a party off gives nothing back", "not", 49, 15, "kept although the party was called off"],
] as const)(
  "the simulation finds the bug when %s",
  { timeout: 120_000 },
  async (mistake, leaving, seed, steps, found) => {
    const ground = grounds.get(leaving);
    if (ground === undefined) throw new Error("no ground");
    planted.state.mistake = mistake;
    const { faults } = await runSimulation(ground, seed, steps);
    expect(faults.join("\n")).toContain(found);
  },
);
