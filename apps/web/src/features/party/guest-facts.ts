import type { Guest } from "@wishwell/contract/api/guests";
import { fromWire, pounds } from "@wishwell/domain/money/money";

export const guestName = ({ guest_first_name, guest_last_name }: Guest): string =>
  `${guest_first_name} ${guest_last_name}`.trim();

/** "+1 Rufus", or nothing when nobody comes along. */
export function siblingWords({ siblings }: Guest): string {
  if (siblings === undefined || siblings.numbers === 0) return "";
  return `+${siblings.numbers} ${siblings.names}`.trim();
}

/** What a guest needs, allergies first. */
export function needWords({ allergies = [], diets = [], requirements = "" }: Guest): string {
  const allergy = allergies.length === 0 ? "" : `Allergies: ${allergies.join(", ")}`;
  return [allergy, diets.join(", "), requirements].filter((part) => part !== "").join(". ");
}

/** What a guest gave. An amount that is not shown is a secret; nothing given is nothing said. */
export function contributionWords({ contributed, amount }: Guest): string {
  if (contributed !== true) return "";
  return typeof amount === "string" ? pounds(fromWire(amount)) : "It’s a secret";
}
