/** `message`: free text in either direction. */
export type MessageKind =
  | "invitation"
  | "reminder"
  | "change"
  | "accepted"
  | "declined"
  | "siblings"
  | "requirement"
  | "wish"
  | "message"
  | "thanks";

/** One line of the correspondence between organiser and guest. */
export interface GuestMessage {
  readonly id: string;
  readonly partyId: string;
  readonly guestId: string;
  readonly fromGuest: boolean;
  readonly kind: MessageKind;
  readonly content: string;
  readonly createdAt: Date;
  /** When the organiser saw it. */
  readonly seenAt: Date | null;
}

/** What a guest writes; everything else they do already shows in the guest list. */
export const ownWords: readonly MessageKind[] = ["message", "requirement", "wish"];

const toGuests: readonly MessageKind[] = ["invitation", "reminder", "change", "message", "thanks"];

/** Replies that the organiser recorded for the guest are not shown to the guest. */
export const isForGuest = ({ fromGuest, kind }: Pick<GuestMessage, "fromGuest" | "kind">): boolean =>
  fromGuest || toGuests.includes(kind);

interface Needs {
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

/**
 * The guest's allergies and diets, or a note that there are no more requirements: "Allergies: Nuts, Milk. Diet: Vegan."
 */
export function requirementSummary({ requirements, allergies, diets }: Needs): string {
  const ticked = [listedAs("Allergies", allergies), listedAs("Diet", diets)].filter((part) => part !== "").join(" ");
  return ticked === "" && requirements === "" ? "No longer has special requirements." : ticked;
}

/**
 * The guest's needs as a line of the correspondence: "Allergies: Nuts, Milk. Diet: Vegan. Her pen is in the red bag."
 */
export function requirementWords(needs: Needs): string {
  return [requirementSummary(needs), needs.requirements].filter((part) => part !== "").join(" ");
}

const listedAs = (heading: string, words: readonly string[]) =>
  words.length === 0 ? "" : `${heading}: ${words.join(", ")}.`;
