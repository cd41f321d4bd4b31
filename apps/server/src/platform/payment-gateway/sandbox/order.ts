import type { Pence } from "@wishwell/domain/money/money";
import type { Checkout } from "../gateway.ts";

/** The result of a capture with this card. */
export type Outcome = "paid" | "declined" | "no_funds" | "pending" | "chargeback";

export interface TestCard {
  readonly number: string;
  readonly name: string;
  readonly outcome: Outcome;
  /** The bank asks the giver to confirm their identity first. */
  readonly extraStep?: true;
}

/** The test cards. Any other number pays. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", name: "Paid", outcome: "paid" },
  { number: "4000000000000002", name: "Declined", outcome: "declined" },
  { number: "4000000000009995", name: "Not enough money", outcome: "no_funds" },
  { number: "4000000000003220", name: "Extra step", outcome: "paid", extraStep: true },
  { number: "4000000000000077", name: "Pending, settles later", outcome: "pending" },
  { number: "4000000000000259", name: "Chargeback later", outcome: "chargeback" },
];

const usual: Omit<TestCard, "number" | "name"> = { outcome: "paid" };

/** A card's behaviour, and the only part of its number that is stored. */
export function readCard(number: string): { paidWith: string; outcome: Outcome; extraStep: boolean } {
  const { outcome, extraStep = false } = testCards.find((card) => card.number === number) ?? usual;
  return { paidWith: number.slice(-4), outcome, extraStep };
}

export interface Order {
  readonly id: string;
  readonly key: string;
  readonly invoiceId: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: Checkout["state"];
  /** "account", or the last four digits of a card. */
  readonly paidWith: string | null;
  readonly outcome: Outcome | null;
  readonly extraStep: boolean;
  readonly declined: boolean;
  readonly createdAt: Date;
}
