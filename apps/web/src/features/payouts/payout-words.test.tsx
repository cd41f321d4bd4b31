import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { PayoutActions } from "./Payout.tsx";
import { PayoutTicket } from "./PayoutTicket.tsx";
import { giftLabel, headingOf, shareLabel, validationWords, waitWords } from "./payout-words.ts";

const party = (recipient_names: string) =>
  ({ language: { recipient_names } }) as unknown as Parameters<typeof headingOf>[1];
const payout = (changes: Partial<PayoutView>) =>
  ({
    may_act: true,
    charities: [],
    payouts: [],
    amount: "8.96",
    waits_for: null,
    waits_until: null,
    ...changes,
  }) as PayoutView;
const attempt = (status: PayoutView["payouts"][number]["status"]) =>
  ({ charity_uuid: null, status, status_at: "2027-03-23T09:10:00Z" }) as PayoutView["payouts"][number];

describe("the heading above the ticket", () => {
  test("does not promise unclaimed money within 48 hours", () => {
    const { text } = headingOf(payout({ state: 3, payouts: [attempt("unclaimed")] }), party("Maya"));
    expect(text).toContain("PayPal will keep the money until you claim it");
    expect(headingOf(payout({ state: 3, payouts: [attempt("due")] }), party("Maya")).text).toContain("48 hours");
  });

  test.each([
    ["Maya and Zadie", "Paid. Have fun, Maya and Zadie"],
    ["", "Paid. Have fun"],
  ])('for a paid party of %s is "%s"', (names, title) => {
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
  held_by: null,
  ...changes,
});

const actions = (view: PayoutView) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PayoutActions payout={view} party={party("Maya") as Party} />
    </QueryClientProvider>,
  );

describe("a disputed payout", () => {
  const held = { waits_for: "disputed", amount: null, contributions: 3, release_by: null } as const;
  const reason = "Part of the money is held while the bank investigates.";

  test("shows the reason, and no date", () => {
    const asked = payout({ ...held, state: 3, payouts: [attempt("due")] });
    expect(headingOf(asked, party("Maya")).title).toBe("Your payout is on hold");
    expect(waitWords(asked)).toBe(reason);
    const ready = payout({ ...held, state: 2 });
    expect(headingOf(ready, party("Maya")).title).toBe("Maya’s half is on hold");
    expect(waitWords(ready)).toBe(reason);
    for (const view of [asked, ready]) expect(headingOf(view, party("Maya")).text).not.toContain("48 hours");
  });

  test("shows the total given on the ticket, which its lines add up to", () => {
    const sums = { total: "25.00", gift: "10.78", platform_fee: "2.10", provider_fee: "1.33" };
    const view = payout({ ...held, ...sums, state: 2, paid_to: "" });
    const ticket = renderToStaticMarkup(<PayoutTicket payout={view} party={party("Maya") as Party} />);
    expect(ticket).toContain("Given by 3 families");
    expect(ticket).toContain("£25.00");
    expect(ticket).not.toContain("To your PayPal account");
  });

  test("shows a held charity share as on hold, with the reason once the other half is paid", () => {
    const disputed = share({ waiting_for_validation: false, held_by: "disputed" });
    expect(shareLabel(disputed)).toBe("BookTrust, on hold");
    expect(shareLabel({ ...disputed, paid_at: "2027-03-23T09:10:00Z" })).toContain("BookTrust, paid");
    const paid = payout({ state: 1, payouts: [attempt("success")], charities: [disputed] });
    expect(waitWords(paid)).toBe(reason);
    expect(waitWords({ ...paid, charities: [share({ held_by: "payment problem" })] })).toBe(payoutTexts.shareProblem);
    expect(waitWords({ ...paid, charities: [{ ...disputed, paid_at: "2027-03-23T09:10:00Z" }] })).toBe("");
  });

  test("cannot be requested while everything is held", () => {
    const all = payout({ ...held, state: 2, all_held: true, paid_to: "anna@pay.example", problem: null });
    expect(headingOf(all, party("Maya")).text).toContain("You can ask for it once the hold is lifted.");
    expect(headingOf(all, party("Maya")).text).not.toContain("now");
    expect(actions(all)).not.toContain("Request Payout");
    expect(actions({ ...all, all_held: false })).toContain("Request Payout<");
    expect(actions({ ...all, all_held: false, problem: "It came back." })).toContain("Request Payout Again<");
  });

  test("is not shown as on hold once it is on its way", () => {
    expect(headingOf(payout({ ...held, state: 3, payouts: [attempt("exported")] }), party("Maya")).title).toBe(
      "On its way",
    );
  });
});

test("several charities are named together once the organiser is paid", () => {
  const charities = [
    share({ waiting_for_validation: false }),
    share({ waiting_for_validation: false, name: "Shelter" }),
  ];
  const text = (paid_at: string | null) =>
    headingOf(
      payout({ state: 1, payouts: [attempt("success")], charities: charities.map((one) => ({ ...one, paid_at })) }),
      party("Maya"),
    ).text;
  expect(text(null)).toMatch(/We’ll pay BookTrust and Shelter separately\.$/);
  expect(text("2027-03-23T09:10:00Z")).toMatch(/\. We’ve paid BookTrust and Shelter too\.$/);
});

test("the page says until when refunds are open, and when a changed payment address can be paid", () => {
  const waits_until = "2027-03-23T16:30:00Z";
  const asked: Partial<PayoutView> = { state: 3, waits_until, payouts: [attempt("due")] };
  expect(waitWords(payout({ ...asked, waits_for: "refunds still open" }))).toBe(
    "Guests can still ask for a refund until Tuesday 23 March at 4:30pm. We’ll release the money after that.",
  );
  expect(waitWords(payout({ ...asked, waits_for: "address held" }))).toBe(
    "Your PayPal email has changed. To be safe, we won’t send any money before Tuesday 23 March at 4:30pm.",
  );
});

describe("a charity awaiting validation", () => {
  const said = "We’ll pay BookTrust once we’ve checked its payment details. The money is safe until then.";

  test("is named above the ticket, whether the other half is ready or paid", () => {
    for (const state of [1, 2] as const) {
      expect(headingOf(payout({ state, charities: [share({})] }), party("Maya")).text).toContain(said);
    }
    expect(shareLabel(share({}))).toBe("BookTrust, waiting for validation");
  });

  test("is not named once the organiser must choose another, or once it can be paid", () => {
    expect(validationWords(payout({ charities: [share({ asked_for_another: true })] }))).toBe("");
    expect(validationWords(payout({ charities: [share({ waiting_for_validation: false })] }))).toBe("");
    expect(shareLabel(share({ waiting_for_validation: false }))).toBe("BookTrust, on its way");
  });
});

test("a missing payment email address is mentioned once: beside its button, or as the reason for waiting", () => {
  const waits_for = "no payment address";
  expect(waitWords(payout({ state: 2, waits_for }))).toBe("");
  expect(waitWords(payout({ state: 3, waits_for }))).toBe(payoutTexts.noPaymentEmail);
});

test("a joint party’s ticket speaks of two presents", () => {
  const joint = { ...party("Maya and Tom"), eventrecipients: [{ gift: "A bike" }, { gift: "A telescope" }] };
  expect(giftLabel(joint as Party)).toBe("Half for Maya and Tom’s two presents");
});
