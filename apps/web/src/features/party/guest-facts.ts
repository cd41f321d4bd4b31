import type { Guest } from "@wishwell/contract/api/guests";
import { fromWire, pounds } from "@wishwell/domain/money/money";

export const guestName = ({ guest_first_name, guest_last_name }: Guest): string =>
  `${guest_first_name} ${guest_last_name}`.trim();

/** "+1 Rufus", or empty without siblings. */
export function siblingWords({ siblings }: Guest): string {
  if (siblings === undefined || siblings.numbers === 0) return "";
  return `+${siblings.numbers} ${siblings.names}`.trim();
}

/** A guest's needs, allergies first. */
export function needWords({ allergies = [], diets = [], requirements = "" }: Guest): string {
  const allergy = allergies.length === 0 ? "" : `Allergies: ${allergies.join(", ")}`;
  return [allergy, diets.join(", "), requirements].filter((part) => part !== "").join(". ");
}

/** A null amount is private. Empty if the guest has not contributed. */
export function contributionWords({ contributed, amount }: Guest): string {
  if (contributed !== true) return "";
  return typeof amount === "string" ? pounds(fromWire(amount)) : "It’s a secret";
}
