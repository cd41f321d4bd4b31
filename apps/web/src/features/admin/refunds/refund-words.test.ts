import type { RefundRow } from "@wishwell/contract/api/refunds";
import { describe, expect, test } from "vitest";
import { requestedWords, causeWords } from "./refund-words.ts";

const aRefund = (wanted: Partial<RefundRow> = {}): RefundRow => ({
  uuid: "00000000-0000-4000-8000-000000000001",
  donation_uuid: "00000000-0000-4000-8000-000000000002",
  event: null,
  billing_name: "",
  amount: "20.00",
  currency: "GBP",
  cause: "giver",
  status: "asked",
  asked_by: "",
  confirmed_by: "email_link",
  message: "",
  answer: "",
  asked_at: "2027-03-01T10:00:00.000Z",
  confirmed_at: "2027-03-01T10:00:00.000Z",
  decided_at: null,
  done_at: null,
  ...wanted,
});

describe("the admin's list of refunds", () => {
  test("says that the giver asked when their name isn't known", () => {
    expect(requestedWords(aRefund())).toEqual(["By the giver", "Confirmed by email link"]);
    expect(requestedWords(aRefund({ confirmed_by: null, confirmed_at: null }))).toEqual(["By the giver"]);
  });

  test("says when a request was confirmed, if that was later", () => {
    const refund = aRefund({ asked_by: "Priya", confirmed_at: "2027-03-02T15:05:00.000Z" });
    expect(requestedWords(refund)).toEqual(["By Priya", "Confirmed by email link, 02/03/27, 3:05\u00a0PM"]);
  });

  test("says that a refund was made at the payment provider, and not that the giver asked", () => {
    const refund = aRefund({ cause: "at_provider", confirmed_by: null, confirmed_at: null, billing_name: "Priya" });
    expect([causeWords[refund.cause], ...requestedWords(refund)]).toEqual(["Made at the payment provider"]);
  });

  test("names no giver for a refund that an admin opened or that is automatic", () => {
    expect(requestedWords(aRefund({ confirmed_by: "admin" }))).toEqual(["Opened by an admin"]);
    expect(requestedWords(aRefund({ confirmed_by: null, confirmed_at: null, cause: "too_late" }))).toEqual([]);
  });
});
