import { limits } from "@wishwell/contract/limits";
import { sandboxTexts } from "@wishwell/contract/sandbox-texts";
import { cardDigits, cardExpiry, hasExpired, isCardNumber } from "@wishwell/domain/payment-card";

export const cardFields = ["number", "expiry", "code", "name"] as const;
export type CardField = (typeof cardFields)[number];
export type TypedCard = Readonly<Record<CardField, string>>;
export type CardFaults = Partial<Record<CardField, string>>;

export function readTypedCard(sent: URLSearchParams): TypedCard {
  const read = (name: CardField) => (sent.get(name) ?? "").trim();
  return { number: cardDigits(read("number")), expiry: read("expiry"), code: read("code"), name: read("name") };
}

/** Everything that is wrong with what was typed, at once. */
export function judgeCard(card: TypedCard, now: Date): CardFaults {
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
