import type { Guest } from "@wishwell/contract/api/guests";

/** "Rufus", "+2" when the names are unknown, or empty. */
export function siblingsOnPaper({ siblings }: Guest): string {
  if (siblings === undefined || siblings.numbers === 0) return "";
  return siblings.names === "" ? `+${siblings.numbers}` : siblings.names;
}

/** The carer's name and phone number, as far as they are known. */
export function broughtBy(guest: Guest): string {
  return [guest.email_type === 0 ? "" : guest.carer_first_name, guest.phone].filter(Boolean).join(", ");
}

export function staysWords({ adults_staying = 0 }: Guest): string {
  if (adults_staying === 0) return "drops off";
  return adults_staying === 1 ? "stays" : `${adults_staying} stay`;
}

/** In capitals, so that it stands out on a black and white sheet. */
export function allergyCall({ allergies = [] }: Guest): string {
  if (allergies.length === 0) return "";
  return `${allergies.length === 1 ? "Allergy" : "Allergies"}: ${allergies.join(", ")}`.toLocaleUpperCase("en-GB");
}

/** Diets and other requirements. */
export function otherNeeds({ diets = [], requirements = "" }: Guest): string {
  return [diets.join(", "), requirements].filter((part) => part !== "").join(". ");
}

/** For the allergy box: the allergies and the family's notes. */
export function allergyWords({ allergies = [], requirements = "" }: Guest): string {
  return [allergies.join(", "), requirements].filter((part) => part !== "").join(". ");
}
