import type { AdminDispute } from "@wishwell/contract/api/admin/dispute-details";

const uuid = "5f0c6f0a-2b0e-4d0f-9a51-0d2f7a8c3b11";

const page = { from: 1, to: 1, total: 1, per_page: 10, current_page: 1, last_page: 1, path: "" };

/** An open dispute as the server answers, for pictures. */
export const aDispute: AdminDispute = {
  dispute: {
    provider: "sandbox",
    dispute_id: "D-30417",
    donation_uuid: uuid,
    event: { uuid, name: "Idris’s space party" },
    billing_name: "Hannah Webb",
    amount: "25.00",
    currency: "GBP",
    status: "open",
    opened_at: "2027-03-22T11:05:00.000Z",
    respond_by: "2027-03-26T23:59:00.000Z",
    closed_at: null,
    capture_id: "5XK20418HH",
    won_by_us: false,
    part: false,
  },
  giver_uuid: uuid,
  receipt_email: "hannah@example.org",
  given_at: "2027-03-06T19:44:00.000Z",
  contribution: "25.00",
  split: { fees: "2.33", gift: "11.33", charity: "11.34" },
  organiser: { uuid, name: "Priya Okafor" },
  other_contributions: 13,
  evidence: [
    {
      kind: "receipt",
      title: "Receipt emailed and delivered",
      detail: "To hannah@example.org, Sat 6 March 2027 at 7:45pm",
      words: "We emailed a receipt for £25.00 to hannah@example.org.",
      ticked: true,
    },
    {
      kind: "page",
      title: "Giving page used from Olive’s personal link",
      detail: "Sat 6 March 2027 at 7:44pm, after the family’s reply",
      words: "The payment was made on a page that opens only with the family’s personal link.",
      ticked: true,
    },
    {
      kind: "message",
      title: "Message left with the payment",
      detail: "“Happy swimming, Maya!” It may name a child: leave it out unless needed.",
      words: "The payer’s family left this message: “Happy swimming, Maya!”",
      ticked: false,
    },
  ],
  reply: null,
  refused: null,
  history: {
    data: [
      {
        id: 1,
        at: "2027-03-22T11:05:00.000Z",
        actor: { kind: "system", uuid: null, email: null, name: null },
        action: "open dispute",
        subject: {
          kind: "party",
          id: uuid,
          name: "Idris’s space party",
          link: { to: "donation", id: uuid },
        },
        changes: [{ field: "dispute", before: "none", after: "open" }],
        details: { contribution: uuid, dispute: "D-30417" },
        request_id: null,
      },
    ],
    meta: page,
  },
};
