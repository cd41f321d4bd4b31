import type { CallKey } from "@wishwell/contract/calls";
import { guestChangesCalls } from "@wishwell/contract/guest-changes";
import { guestImportCalls } from "@wishwell/contract/guest-import";
import { guestInvitationsCalls } from "@wishwell/contract/guest-invitations";
import { guestMessagesCalls } from "@wishwell/contract/guest-messages";
import { guestPapersCalls } from "@wishwell/contract/guest-papers";
import { guestRequestsCalls } from "@wishwell/contract/guest-requests";
import { guestsCalls } from "@wishwell/contract/guests";
import { olive } from "./guests.builders.ts";

const tables = [
  guestsCalls,
  guestChangesCalls,
  guestImportCalls,
  guestInvitationsCalls,
  guestMessagesCalls,
  guestPapersCalls,
  guestRequestsCalls,
];

/** Calls about a party's guests, and the stream of what they do. */
export const isAboutGuests = (key: CallKey): boolean =>
  key === "GET /events/live/{uuid}" || tables.some((table) => key in table);

interface Records {
  readonly partyId: string;
  readonly guestId: string;
  /** Of somebody who asks to come. */
  readonly requestId: string;
}

const aboutParty = /headcount|export|invitemany|live|inviteguestrequest|GET \/events\/inviterequests/;

/** What a call needs to get past its schema to the question whose guest it is. */
export function askAboutGuest(key: CallKey, { partyId, guestId, requestId }: Records) {
  const request = key === "POST /events/inviterequests/{uuid}";
  const uuid = aboutParty.test(key) ? partyId : request ? requestId : guestId;
  const bodies: Partial<Record<CallKey, object>> = {
    "POST /eventattendees": { event_uuid: partyId, ...olive },
    "PATCH /eventattendees": { uuid: guestId, phone: "020 7946 0001" },
    "POST /eventattendees/deletemany": { uuids: guestId },
    "POST /eventattendees/status/{uuid}": { status: 3 },
    "POST /eventattendees/statusmany": { uuids: guestId, status: 3 },
    "POST /events/attendeesiblings/{uuid}": { numbers: 1 },
    "POST /events/attendeemessage/{uuid}": { content: "Hello" },
    "POST /eventattendees/message/{uuid}": { content: "Hello" },
    "POST /eventattendees/messagemany": { uuids: guestId, event_uuid: partyId, content: "Hello" },
    "POST /events/inviteguestrequest/{uuid}": { guest_first_name: "Bo", email: "bo@example.org", status: 4 },
    "POST /events/inviterequests/{uuid}": { answer: "accept" },
    "POST /eventattendees/invitemany/event/{uuid}": { uuids: guestId },
    "POST /events/testinvite": { event_uuid: partyId, target_email_address: "test@example.org" },
    "POST /eventattendees/import": { event_uuid: partyId, rows: [] },
  };
  return {
    params: { uuid, answer: "1", token: "unknown" },
    ...(key === "GET /eventattendees/search" && { query: { event_uuid: partyId } }),
    ...(!key.startsWith("GET") && { body: bodies[key] ?? {} }),
  };
}
