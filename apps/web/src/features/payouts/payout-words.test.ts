import { describe, expect, test } from "vitest";
import type { PayoutView } from "@wishwell/contract/payouts";
import { payoutTexts } from "@wishwell/contract/payout-texts";
import { headingOf, shareLabel, validationWords, waitWords } from "./payout-words.ts";

const party = (recipient_names: string) =>
  ({ language: { recipient_names } }) as unknown as Parameters<typeof headingOf>[1];
const payout = (changes: Partial<PayoutView>) =>
  ({ charities: [], payouts: [], amount: "8.96", waits_for: null, waits_until: null, ...changes }) as PayoutView;
const attempt = (status: PayoutView["payouts"][number]["status"]) =>
  ({ charity_uuid: null, status, status_at: "2027-03-23T09:10:00Z" }) as PayoutView["payouts"][number];

describe("above the ticket", () => {
  test("money that waits to be claimed is not said to be released within 48 hours", () => {
    const { text } = headingOf(payout({ state: 3, payouts: [attempt("unclaimed")] }), party("Maya"));
    expect(text).toContain("waits at PayPal until you claim it");
    expect(headingOf(payout({ state: 3, payouts: [attempt("due")] }), party("Maya")).text).toContain("48 hours");
  });

  test.each([
    ["Maya and Zadie", "Paid. Have fun, Maya and Zadie"],
    ["", "Paid. Have fun"],
  ])("of %s it says %s", (names, title) => {
    expect(headingOf(payout({ state: 1 }), party(names)).title).toBe(title);
  });
});

const share = (changes: Partial<PayoutView["charities"][number]>) => ({
  uuid: "1",
  name: "BookTrust",
  amount: "31.09",
  paid_at: null,
  asked_for_another: false,
  waiting_for_validation: true,
  ...changes,
});

describe("a charity that waits for validation", () => {
  const said = "We’ll pay BookTrust once we’ve checked its payment details. The money is safe until then.";

  test("is named above the ticket, whether the other half is ready or paid", () => {
    for (const state of [1, 2] as const) {
      expect(headingOf(payout({ state, charities: [share({})] }), party("Maya")).text).toContain(said);
    }
    expect(shareLabel(share({}))).toBe("BookTrust, waiting for validation");
  });

  test("is not named once another charity is asked for, or it can be paid", () => {
    expect(validationWords(payout({ charities: [share({ asked_for_another: true })] }))).toBe("");
    expect(validationWords(payout({ charities: [share({ waiting_for_validation: false })] }))).toBe("");
    expect(shareLabel(share({ waiting_for_validation: false }))).toBe("BookTrust, on its way");
  });
});

test("that a payment e-mail is missing is said once: beside the button that adds it, or else as what the money waits for", () => {
  const waits_for = "no payment address";
  expect(waitWords(payout({ state: 2, waits_for }))).toBe("");
  expect(waitWords(payout({ state: 3, waits_for }))).toBe(payoutTexts.noPaymentEmail);
});
