import type { InvitationContent, InvitedGuest, ShownParty } from "@wishwell/contract/api/page-contents";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { giftWords, possessive } from "@wishwell/domain/parties/party-language";

/** The organiser's name, or "the organiser" within a sentence. */
export const organiserNameOf = ({ from }: Pick<InvitationContent, "from">): string => from || "the organiser";

/** The same for the start of a sentence: "The organiser". */
export const hostOf = ({ from }: Pick<InvitationContent, "from">): string => from || "The organiser";

/** "Maya’s party", or "the party". */
export function partyOf({ party }: { readonly party: Pick<ShownParty, "language"> }): string {
  const whose = possessive(party.language.recipient_names);
  return whose === "" ? "the party" : `${whose} party`;
}

/** What a guest can add to the reply: the title of each part and what it holds so far. */
export function extrasOf(content: InvitationContent) {
  const { guest, messages, questions } = content;
  const [host, name] = [hostOf(content), organiserNameOf(content)];
  const welcome = content.party.siblings === "welcome";
  const bringing = "Bringing a brother or sister?";
  return {
    siblings: {
      title: welcome ? bringing : "Is a grown-up staying?",
      says: companyWords(guest) || `${welcome ? "Or staying yourself? " : ""}Tell ${name}`,
    },
    "ask-siblings": { title: bringing, says: `Please check with ${name} first` },
    requirements: { title: "Allergies or other needs", says: needsWords(guest) || "Nothing added yet" },
    questions: {
      title: questions?.asked[1] ? `${host} has ${questions.asked.length} questions` : `${host} has a question`,
      says: questions?.says ?? "",
    },
    messages: {
      title: `Send ${name} a message`,
      says: messagesWords(messages) || `${host} will get it by email`,
    },
  };
}

const parts = ["ask-siblings", "siblings", "requirements", "questions", "messages"] as const;

/** The parts a guest can add to: those who come add company, needs and answers; every guest can send messages. */
export function partsOf({ guest, party, questions }: Pick<InvitationContent, "guest" | "party" | "questions">) {
  const comes = guest.status === guestStatus.accepted && !party.over;
  const open = parts.slice(comes ? (party.siblings === "ask" ? 0 : 1) : 4);
  return questions ? open : open.filter((part) => part !== "questions");
}

/** "1 coming, Rufus", "2 coming, 1 adult staying"; empty when nobody else comes. */
export function companyWords({
  siblings: { numbers, names },
  adults_staying: adults,
}: Pick<InvitedGuest, "siblings" | "adults_staying">): string {
  const said = [
    numbers > 0 && `${numbers} coming`,
    numbers > 0 && names,
    adults > 0 && (adults === 1 ? "1 adult staying" : `${adults} adults staying`),
  ];
  return said.filter(Boolean).join(", ");
}

/** "Nuts, Vegan", followed by the guest's own text; empty if there are no needs. */
export function needsWords({ allergies, diets, requirements }: InvitedGuest): string {
  return [...allergies, ...diets, requirements].filter((word) => word !== "").join(", ");
}

/** Counts what guest and organiser wrote, leaving out automatic entries; empty when there is nothing. */
export function messagesWords(messages: InvitationContent["messages"]): string {
  const written = messages.filter(({ type }) => type === "organizer" || type === "guest" || type === "wish").length;
  return written === 0 ? "" : written === 1 ? "1 message" : `${written} messages`;
}

/** "Half for “a blue bike”, half for Tideline Trust." */
export function halvesWords({ eventrecipients: [first, ...others], language }: ShownParty): string {
  const gift = others.length === 0 && first?.gift ? `“${first.gift}”` : `the ${giftWords(others.length + 1)}`;
  return `Half for ${gift}, half for ${language.charity_names || "charity"}.`;
}

/** The party as an iCalendar file; the guest link alone grants access. */
export const calendarFileOf = ({ guest }: Pick<InvitationContent, "guest">): string =>
  `/eventattendee/calendar/${guest.uuid}.ics`;
