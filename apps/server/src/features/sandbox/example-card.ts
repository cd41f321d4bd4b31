import type { TestCard } from "../../platform/payments/sandbox/cards.ts";
import type { TypedCard } from "./judge-card.ts";

/** As it stands on a card. */
export const inGroups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, "$1 ");

const nothing: TypedCard = { number: "", expiry: "", code: "", name: "" };

/** A card to try, filled in so that it is good for three more years. */
export function exampleCard(card: TestCard | undefined, now: Date): TypedCard {
  if (card === undefined) return nothing;
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, "0");
  return { number: inGroups(card.number), expiry: `12 / ${year}`, code: "123", name: "Test Card" };
}
