import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Payment } from "@wishwell/contract/api/payout-console";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ageWords, shortReference, whatHappens, statusMeaning } from "./payment-words.ts";
import { UpdateStatus } from "./UpdateStatus.tsx";

const line = {
  row: 1,
  payee: null,
  outcome: "changed",
  reason: "done",
  payment_uuid: null,
  entity: "Tideline Trust",
  email: "giving@tideline.example",
  our_amount: "9.12",
  amount: "9.12",
  said: "Completed",
  from: "submitted",
  to: "success",
  reference: "",
  transaction_id: "",
} as const;

test("a report row describes what it would do", () => {
  expect(whatHappens(line)).toBe("Submitted, now Completed");
  expect(whatHappens({ ...line, outcome: "unchanged", from: "success", to: null })).toBe("Completed already");
  expect(whatHappens({ ...line, outcome: "conflict", reason: "amount" })).toBe("Amount differs from our ledger");
  expect(whatHappens({ ...line, outcome: "conflict", reason: "unknown status", said: "Placed" })).toBe(
    "We don’t know this status: Placed",
  );
});

test("a long reference is shortened to its ends", () => {
  expect(shortReference("P01J9ZK3M0000000000000000Y1A")).toBe("P01J9ZK3M…0Y1A");
  expect(shortReference("")).toBe("none");
});

test("the age of a problem is in hours for two days, then in days", () => {
  const now = new Date("2027-03-20T12:00:00Z");
  expect(ageWords("2027-03-20T11:30:00Z", now)).toBe("less than an hour");
  expect(ageWords("2027-03-20T11:00:00Z", now)).toBe("1 hour");
  expect(ageWords("2027-03-18T13:00:00Z", now)).toBe("47 hours");
  expect(ageWords("2027-03-15T11:00:00Z", now)).toBe("5 days");
});

test("an unclaimed payment says who cancels it at the payment provider", () => {
  const unclaimed = { status: "unclaimed", may_retry: true } as const;
  expect(statusMeaning("canceled", unclaimed)).toContain("We’ll cancel it at the payment provider first");
  expect(statusMeaning("canceled", { ...unclaimed, may_retry: false })).toContain("after you’ve cancelled it");
  expect(statusMeaning("canceled", { status: "exported", may_retry: false })).not.toContain("provider");
});

test("Update status opens with nothing chosen and asks for a reason", () => {
  const payment = {
    uuid: "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d",
    amount: "9.12",
    entity: { name: "Tideline Trust", paypal_email: "giving@tideline.example" },
    event: null,
    status: "unclaimed",
    may_become: ["success", "returned", "canceled"],
    may_retry: true,
  } as unknown as Payment;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateStatus payment={payment} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  expect(html).not.toContain("checked");
  expect(html).toContain("Why?");
  expect(html).not.toContain("Save as");
});
