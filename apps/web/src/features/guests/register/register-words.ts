import type { Guest } from "@wishwell/contract/api/guests";

/** "Rufus", "+2" when nobody told their names, or nothing. */
export function siblingsOnPaper({ siblings }: Guest): string {
  if (siblings === undefined || siblings.numbers === 0) return "";
  return siblings.names === "" ? `+${siblings.numbers}` : siblings.names;
}

/** Who brings them, and under which number: as far as it is known. */
export function broughtBy(guest: Guest): string {
  return [guest.email_type === 0 ? "" : guest.carer_first_name, guest.phone].filter(Boolean).join(", ");
}

export function staysWords({ adults_staying = 0 }: Guest): string {
  if (adults_staying === 0) return "drops off";
  return adults_staying === 1 ? "stays" : `${adults_staying} stay`;
}

/** In capitals, so that nobody overlooks it on a black and white sheet. */
export function allergyCall({ allergies = [] }: Guest): string {
  if (allergies.length === 0) return "";
  return `${allergies.length === 1 ? "Allergy" : "Allergies"}: ${allergies.join(", ")}`.toLocaleUpperCase("en-GB");
}

/** What else is to be known. */
export function otherNeeds({ diets = [], requirements = "" }: Guest): string {
  return [diets.join(", "), requirements].filter((part) => part !== "").join(". ");
}

/** For the frame: what it is, and what was said about it. */
export function allergyWords({ allergies = [], requirements = "" }: Guest): string {
  return [allergies.join(", "), requirements].filter((part) => part !== "").join(". ");
}
