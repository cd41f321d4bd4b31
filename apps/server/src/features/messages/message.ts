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
