/** `message`: words to each other, in whichever direction. */
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

/** One line of what organiser and guest have told each other. */
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

/** Words of the guest's own; what else they do shows in the list of guests by itself. */
export const ownWords: readonly MessageKind[] = ["message", "requirement", "wish"];

const toGuests: readonly MessageKind[] = ["invitation", "reminder", "change", "message", "thanks"];

/** What an organiser noted down about the guest is no word to them. */
export const isForGuest = ({ fromGuest, kind }: Pick<GuestMessage, "fromGuest" | "kind">): boolean =>
  fromGuest || toGuests.includes(kind);

interface Needs {
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

/** What a guest ticked, and that there is nothing left to say: "Allergies: Nuts, Milk. Diet: Vegan." */
export function requirementSummary({ requirements, allergies, diets }: Needs): string {
  const ticked = [listedAs("Allergies", allergies), listedAs("Diet", diets)].filter((part) => part !== "").join(" ");
  return ticked === "" && requirements === "" ? "No special requirements any more." : ticked;
}

/** What a guest needs, as a line of the correspondence: "Allergies: Nuts, Milk. Diet: Vegan. Her pen is in the red bag." */
export function requirementWords(needs: Needs): string {
  return [requirementSummary(needs), needs.requirements].filter((part) => part !== "").join(" ");
}

const listedAs = (heading: string, words: readonly string[]) =>
  words.length === 0 ? "" : `${heading}: ${words.join(", ")}.`;
