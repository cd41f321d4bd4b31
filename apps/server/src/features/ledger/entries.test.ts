import { pence } from "@wishwell/domain/money/money";
import { describe, expect, test } from "vitest";
import {
  captureEntry,
  chargebackEntry,
  chargebackWonByUsEntry,
  chargebackWonEntry,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
} from "./contribution-entries.ts";
import type { Entry } from "./entry.ts";
import {
  charityReplacedEntry,
  payoutClaimedEntry,
  payoutCreatedEntry,
  payoutFeeEntry,
  payoutReversedEntry,
  payoutSuccessEntry,
  payoutUnclaimedEntry,
  payoutUndoneEntry,
} from "./payout-entries.ts";
import { suspenseEntry, suspenseReturnedEntry } from "./suspense-entries.ts";

/** An entry as plain text, to compare with the expected one. */
const linesOf = ({ kind, ref, lines }: Entry) => [
  `${kind} ${ref}`,
  ...lines.map(({ account, pence: sum, part }) => `${account} ${sum} ${part}`),
];

const sumOf = ({ lines }: Entry) => lines.reduce((sum, line) => sum + line.pence, 0);

const given = {
  id: "c1",
  partyId: "p1",
  provider: "sandbox",
  amount: pence(1000),
  split: { providerFee: pence(59), platformFee: pence(99), gift: pence(421), charity: pence(421) },
  charities: new Map([["x", pence(421)]]),
};
const shares = ["gift:p1 421 gift", "charity:p1:x 421 charity", "income:platform_fee 99 platform_fee"];
const round = { refundId: "r1", round: 2 };
const sharesOf = (gift: number, charity: number, platformFee: number) => ({
  split: { providerFee: pence(59), platformFee: pence(platformFee), gift: pence(gift), charity: pence(charity) },
  charities: new Map([["x", pence(charity)]]),
});
const nothingLeft = sharesOf(0, 0, 0);
const lostByUs = chargebackEntry(given, { ref: "d1", amount: given.amount, isPart: false, left: null });

describe("the ledger entry for a contribution", () => {
  test.each<[string, Entry, string[]]>([
    [
      "captured",
      captureEntry(given),
      [
        "capture c1",
        "clearing:sandbox 1000 gross",
        "clearing:sandbox -59 provider_fee",
        "gift:p1 -421 gift",
        "charity:p1:x -421 charity",
        "income:platform_fee -99 platform_fee",
      ],
    ],
    [
      "refunded",
      refundApprovedEntry(given, round),
      ["refund_approved r1:2", ...shares, "cost:refund_loss 59 refund_loss", "refund_due:c1 -1000 refund"],
    ],
    [
      "arrived back, with half of the fee",
      refundCompletedEntry(given, round, pence(30)),
      [
        "refund_completed r1:2",
        "refund_due:c1 1000 refund",
        "clearing:sandbox -1000 gross",
        "clearing:sandbox 30 fee_returned",
        "cost:refund_loss -30 fee_returned",
      ],
    ],
    [
      "not arrived back",
      refundFailedEntry(given, round),
      [
        "refund_failed r1:2",
        "gift:p1 -421 gift",
        "charity:p1:x -421 charity",
        "income:platform_fee -99 platform_fee",
        "cost:refund_loss -59 refund_loss",
        "refund_due:c1 1000 refund",
      ],
    ],
    [
      "charged back before the payout",
      chargebackEntry(given, { ref: "d1", amount: given.amount, isPart: false, left: nothingLeft }),
      ["chargeback sandbox:d1", ...shares, "cost:dispute_loss 59 dispute_loss", "clearing:sandbox -1000 gross"],
    ],
    [
      "charged back after the payout",
      lostByUs,
      ["chargeback sandbox:d1", "cost:dispute_loss 1000 dispute_loss", "clearing:sandbox -1000 gross"],
    ],
    [
      "partly charged back, with a new split of the rest",
      chargebackEntry(given, { ref: "d1", amount: pence(300), isPart: true, left: sharesOf(273, 274, 94) }),
      [
        "part_chargeback sandbox:d1",
        "gift:p1 148 gift",
        "charity:p1:x 147 charity",
        "income:platform_fee 5 platform_fee",
        "clearing:sandbox -300 gross",
      ],
    ],
    [
      "charged back except for less than the provider's fee, which is our loss",
      chargebackEntry(given, { ref: "d1", amount: pence(980), isPart: true, left: nothingLeft }),
      ["part_chargeback sandbox:d1", ...shares, "cost:dispute_loss 39 dispute_loss", "clearing:sandbox -980 gross"],
    ],
    [
      "partly charged back after the payout",
      chargebackEntry(given, { ref: "d1", amount: pence(300), isPart: true, left: null }),
      ["part_chargeback sandbox:d1", "cost:dispute_loss 300 dispute_loss", "clearing:sandbox -300 gross"],
    ],
    [
      "won after the guest had given again",
      chargebackWonByUsEntry(given, { ref: "d1", isPart: false, amount: pence(1000) }),
      ["chargeback_won sandbox:d1", "cost:dispute_loss -1000 dispute_loss", "clearing:sandbox 1000 gross"],
    ],
    [
      "won again",
      chargebackWonEntry(given, { ref: "d1", isPart: false, taken: lostByUs.lines }),
      ["chargeback_won sandbox:d1", "cost:dispute_loss -1000 dispute_loss", "clearing:sandbox 1000 gross"],
    ],
  ])("%s", (_what, entry, expected) => {
    expect(linesOf(entry)).toEqual(expected);
    expect(sumOf(entry)).toBe(0);
    expect([entry.partyId, entry.contributionId]).toEqual(["p1", "c1"]);
  });
});

const stray = {
  contributionId: "c1",
  partyId: "p1",
  provider: "sandbox",
  captureId: "k1",
  amount: pence(1000),
  fee: pence(59),
};

describe("the ledger entry for a payment that must be returned", () => {
  test.each<[string, Entry, string[]]>([
    [
      "come in",
      suspenseEntry(stray),
      [
        "suspense sandbox:k1",
        "clearing:sandbox 1000 gross",
        "clearing:sandbox -59 provider_fee",
        "suspense -941 suspense",
      ],
    ],
    [
      "gone back, with half of the fee",
      suspenseReturnedEntry(stray, pence(30)),
      [
        "suspense_returned sandbox:k1",
        "suspense 941 suspense",
        "cost:refund_loss 29 refund_loss",
        "clearing:sandbox -1000 gross",
        "clearing:sandbox 30 fee_returned",
      ],
    ],
  ])("%s", (_what, entry, expected) => {
    expect(linesOf(entry)).toEqual(expected);
    expect(sumOf(entry)).toBe(0);
    expect([entry.partyId, entry.contributionId]).toEqual(["p1", "c1"]);
  });
});

const toOrganiser = {
  id: "o1",
  partyId: "p1",
  charityId: null,
  provider: "sandbox",
  amount: pence(421),
  batchId: "b1",
};
const toCharity = { ...toOrganiser, id: "o2", charityId: "x" };
const fee = ["clearing:sandbox -20 payout_fee", "cost:payout_fee 20 payout_fee"];

describe("the ledger entry for a payout", () => {
  test.each<[string, Entry, string[]]>([
    [
      "left for the organiser",
      payoutCreatedEntry(toOrganiser),
      ["payout_created o1:b1", "gift:p1 421 payout", "inflight:o1 -421 payout"],
    ],
    [
      "left for a charity",
      payoutCreatedEntry(toCharity),
      ["payout_created o2:b1", "charity:p1:x 421 payout", "inflight:o2 -421 payout"],
    ],
    [
      "arrived",
      payoutSuccessEntry(toOrganiser, pence(20)),
      ["payout_success o1:b1", "inflight:o1 421 payout", "clearing:sandbox -421 payout", ...fee],
    ],
    [
      "waiting to be claimed",
      payoutUnclaimedEntry(toCharity, pence(20)),
      ["payout_unclaimed o2:b1", "unclaimed:sandbox 421 payout", "clearing:sandbox -421 payout", ...fee],
    ],
    [
      "claimed",
      payoutClaimedEntry(toCharity),
      ["payout_claimed o2:b1", "inflight:o2 421 payout", "unclaimed:sandbox -421 payout"],
    ],
    [
      "never sent",
      payoutUndoneEntry(toOrganiser, null),
      ["payout_undone o1:b1", "inflight:o1 421 payout", "gift:p1 -421 payout"],
    ],
    [
      "never claimed",
      payoutUndoneEntry(toCharity, { fee: pence(20) }),
      [
        "payout_undone o2:b1",
        "unclaimed:sandbox -421 payout",
        "clearing:sandbox 421 payout",
        "clearing:sandbox 20 payout_fee",
        "cost:payout_fee -20 payout_fee",
        "inflight:o2 421 payout",
        "charity:p1:x -421 payout",
      ],
    ],
    [
      "arrived and come back",
      payoutReversedEntry(toOrganiser),
      ["payout_reversed o1:b1", "clearing:sandbox 421 payout", "gift:p1 -421 payout"],
    ],
    ["told its fee later", payoutFeeEntry(toOrganiser, pence(20)), ["payout_success o1:b1:fee", ...fee]],
  ])("%s", (_what, entry, expected) => {
    expect(linesOf(entry)).toEqual(expected);
    expect(sumOf(entry)).toBe(0);
    expect([entry.partyId, entry.contributionId]).toEqual(["p1", null]);
    expect(entry.payoutId).toBe(entry.ref.slice(0, 2));
  });

  test("moved to another charity", () => {
    const entry = charityReplacedEntry({ id: "d1", partyId: "p1", from: "x", to: "y", amount: pence(421) });
    expect(linesOf(entry)).toEqual(["charity_replaced d1", "charity:p1:x 421 charity", "charity:p1:y -421 charity"]);
    expect([entry.partyId, entry.contributionId]).toEqual(["p1", null]);
  });
});
