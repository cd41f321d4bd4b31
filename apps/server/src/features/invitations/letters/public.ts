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
  viewOf,
} from "./about-party.ts";
export { organiserMessage } from "./organiser-message.ts";
export { withOrganiser } from "./with-organiser.ts";
export { calendarFile } from "../calendar-file.ts";
