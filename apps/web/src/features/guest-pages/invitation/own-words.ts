import type { InvitationContent, InvitedGuest, ShownParty } from "@wishwell/contract/api/page-contents";
import { possessive } from "@wishwell/domain/parties/party-language";

/** Who is told; while nobody knows the name, by the part. */
export const toldBy = ({ from }: Pick<InvitationContent, "from">): string => from || "the organiser";

/** The same at the beginning of a sentence. */
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

/** "Nuts, Vegan", or what they wrote. */
export function needsWords({ allergies, diets, requirements }: InvitedGuest): string {
  return [...allergies, ...diets, requirements].filter((word) => word !== "").join(", ") || "None";
}

/** Words to each other, without what happened in between. */
export function messagesWords(messages: InvitationContent["messages"]): string {
  const written = messages.filter(({ type }) => type === "organizer" || type === "guest" || type === "wish").length;
  if (written === 0) return "None yet";
  return written === 1 ? "1 message" : `${written} messages`;
}

/** The party as a file that every calendar reads; the link is the key to it. */
export const calendarFileOf = ({ guest }: Pick<InvitationContent, "guest">): string =>
  `/eventattendee/calendar/${guest.uuid}.ics`;
