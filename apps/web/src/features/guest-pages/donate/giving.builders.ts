import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent, RefundRequestContent } from "@wishwell/contract/api/page-contents";

/** Test builder: a contribution of £20 that is not paid yet. */
export function aDonation(given: Partial<Donation> = {}): Donation {
  return {
    uuid: "0b54a2b1-3e47-4c0f-9a0e-1f2d3c4b5a69",
    event_uuid: "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d",
    amount: "20.00",
    costs_added: "0.00",
    currency: "GBP",
    amount_private: true,
    gift_aid: true,
    billing_name: "Hannah Bennett",
    state: "intent",
    declined: false,
    split: {
      provider_fee: "0.88",
      platform_fee: "1.20",
      gift: "8.96",
      charity: "8.96",
      gift_aid: "2.24",
      exact: false,
    },
    receipt_email: "",
    refund_until: null,
    refund_asked: false,
    refund_to_confirm: false,
    created_at: "2027-03-01T10:00:00.000Z",
    ...given,
  };
}

export const aPaidDonation = (given: Partial<Donation> = {}): Donation =>
  aDonation({
    state: "paid",
    receipt_email: "hannah@example.org",
    refund_until: "2027-03-21T04:30:00.000Z",
    split: { ...aDonation().split, exact: true },
    ...given,
  });

/** Test builder: the giving page of a guest who has accepted. */
export function aDonateContent(given: Partial<DonateContent> = {}): DonateContent {
  return {
    guest: {
      uuid: "5d9d8f0e-27c1-4f4e-8f0b-6a0d6f4f7b21",
      guest_first_name: "Olive",
      status: 4,
      contributed: false,
      amount: null,
      carer: "Hannah Bennett",
    },
    party: {
      uuid: "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d",
      name: "Maya's under the sea party",
      date: "2027-03-20",
      eventtheme: null,
      eventtheme_uuid: "traditional",
      complete: 0,
      over: false,
      poster_url: "",
      poster_text: "",
      language: { recipient_names: "Maya", charity_names: "Tideline Trust", heshethey: "she", himherthem: "her" },
    },
    from: "Priya",
    cancelled: false,
    may_contribute: true,
    gift: "A blue bike with a bell",
    amounts: { least: 200, most: 100_000, suggested: [1000, 1500, 2000, 3000] },
    cards_off: false,
    held: null,
    donation: null,
    refund_until: null,
    refund_to_confirm: false,
    came_back: null,
    ...given,
  };
}

/** Test builder: a refund that awaits the giver's confirmation. */
export const aRefundRequestContent = (
  given: Partial<NonNullable<RefundRequestContent["request"]>> = {},
): RefundRequestContent => ({
  request: {
    amount: "20.00",
    children: "Maya",
    message: "",
    confirmed: false,
    confirm_until: "2027-03-21T04:30:00.000Z",
    too_late: false,
    ...given,
  },
});
