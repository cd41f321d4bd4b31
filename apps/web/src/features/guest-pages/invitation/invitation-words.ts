import type { InvitationContent, InvitedGuest, ShownParty } from "@wishwell/contract/api/page-contents";
import { possessive } from "@wishwell/domain/parties/party-language";

/** The organiser's name, or "the organiser" within a sentence. */
export const organiserNameOf = ({ from }: Pick<InvitationContent, "from">): string => from || "the organiser";

/** The same for the start of a sentence: "The organiser". */
export const hostOf = ({ from }: Pick<InvitationContent, "from">): string => from || "The organiser";

/** "Maya’s party", or "the party". */
export function partyOf({ party }: { readonly party: Pick<ShownParty, "language"> }): string {
  const whose = possessive(party.language.recipient_names);
  return whose === "" ? "the party" : `${whose} party`;
}

/** "1 coming, Rufus", "2 coming, 1 adult staying", "None". */
export function companyWords({
  siblings: { numbers, names },
  adults_staying: adults,
}: Pick<InvitedGuest, "siblings" | "adults_staying">): string {
  const said = [
    numbers > 0 && `${numbers} coming`,
    numbers > 0 && names,
    adults > 0 && (adults === 1 ? "1 adult staying" : `${adults} adults staying`),
  ];
  return said.filter(Boolean).join(", ") || "None";
}

/** "Nuts, Vegan", followed by the guest's own text; "None" if there are no needs. */
export function needsWords({ allergies, diets, requirements }: InvitedGuest): string {
  return [...allergies, ...diets, requirements].filter((word) => word !== "").join(", ") || "None";
}

/** Counts what guest and organiser wrote, leaving out automatic entries. */
export function messagesWords(messages: InvitationContent["messages"]): string {
  const written = messages.filter(({ type }) => type === "organizer" || type === "guest" || type === "wish").length;
  if (written === 0) return "None yet";
  return written === 1 ? "1 message" : `${written} messages`;
}

/** The party as an iCalendar file; the guest link alone grants access. */
export const calendarFileOf = ({ guest }: Pick<InvitationContent, "guest">): string =>
  `/eventattendee/calendar/${guest.uuid}.ics`;
