import { limits } from "@wishwell/contract/api/limits";
import { sandboxTexts } from "@wishwell/contract/texts/sandbox-texts";
import { cardDigits, cardExpiry, hasExpired, isCardNumber } from "@wishwell/domain/money/payment-card";
import type { TestCard } from "../../../platform/payment-gateway/sandbox/order.ts";

export const cardFields = ["number", "expiry", "code", "name"] as const;
export type CardField = (typeof cardFields)[number];
export type TypedCard = Readonly<Record<CardField, string>>;
export type CardFaults = Partial<Record<CardField, string>>;

export function readTypedCard(sent: URLSearchParams): TypedCard {
  const read = (name: CardField) => (sent.get(name) ?? "").trim();
  return { number: cardDigits(read("number")), expiry: read("expiry"), code: read("code"), name: read("name") };
}

/** All errors in the card form at once. */
export function validateCard(card: TypedCard, now: Date): CardFaults {
  const expiry = cardExpiry(card.expiry);
  return {
    ...(card.number === "" && { number: sandboxTexts.number }),
    ...(card.number !== "" && !isCardNumber(card.number) && { number: sandboxTexts.numberWrong }),
    ...(expiry === null && { expiry: sandboxTexts.expiry }),
    ...(expiry !== null && hasExpired(expiry, now) && { expiry: sandboxTexts.expired }),
    ...(!/^\d{3,4}$/.test(card.code) && { code: sandboxTexts.code }),
    ...((card.name === "" || card.name.length > limits.person) && { name: sandboxTexts.name }),
  };
}

/** Grouped as on a card. */
export const inGroups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, "$1 ");

const nothing: TypedCard = { number: "", expiry: "", code: "", name: "" };

/** A test card with an expiry date three years ahead. */
export function exampleCard(card: TestCard | undefined, now: Date): TypedCard {
  if (card === undefined) return nothing;
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, "0");
  return { number: inGroups(card.number), expiry: `12 / ${year}`, code: "123", name: "Test Card" };
}
