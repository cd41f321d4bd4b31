import type { AdminDispute } from "@wishwell/contract/api/admin/details";

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
  receipt: { status: "sent", at: "2027-03-06T19:45:00.000Z" },
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
