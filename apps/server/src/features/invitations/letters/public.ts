export {
  aboutParty,
  type AddressedGuest,
  asksForAnswer,
  invitationLink,
  notesOf,
  type PartyOfOrganiser,
  replyBy,
  senderName,
  toGuest,
} from "./about-party.ts";
