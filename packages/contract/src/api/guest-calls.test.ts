import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { errorsOf } from "../testing/errors-of.ts";
import { texts } from "../texts/texts.ts";

const uuid = "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e";
const uuids = `${uuid},0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001`;
const contact = {
  guest_first_name: "Olive",
  guest_last_name: "Bennett",
  email: "hannah@example.org",
  phone: "07700 900110",
  email_type: 1,
  carer_first_name: "Hannah",
  carer_last_name: "Bennett",
};
/** Read-only fields of a guest; sending them back is not refused. */
const readOnly = {
  user_uuid: uuid,
  carer_email_address: "hannah@example.org",
  rsvp: null,
  status: 4,
  amount: "5.00",
  contributed: true,
  messages: 1,
  donation: { uuid, amount: "5.00", amount_private: 1 },
};

/** Existing clients send exactly these bodies. */
const agreed: Readonly<Record<string, object | null>> = {
  "GET /eventattendees/{uuid}": null,
  "GET /eventattendees/search": null,
  "POST /eventattendees": { uuid: "", event_uuid: uuid, ...contact, ...readOnly },
  "PATCH /eventattendees": { uuid, event_uuid: uuid, ...contact, ...readOnly },
  "DELETE /eventattendees/{uuid}": null,
  "POST /eventattendees/deletemany": { uuids },
  "GET /eventattendees/rsvp/{uuid}/{answer}": null,
  "POST /eventattendees/invite/{uuid}": { resend: 1 },
  "POST /eventattendees/invitemany/event/{uuid}": { uuids, resend: 0 },
  "POST /eventattendees/status/{uuid}": { uuid, status: 4, uuids: "" },
  "POST /eventattendees/statusmany": { uuid: "", status: 3, uuids },
  "POST /eventattendees/message/{uuid}": { uuid, uuids: "", content: "Hello", type: "organizer", event_uuid: uuid },
  "POST /eventattendees/messagemany": { uuid: "", uuids, content: "Hello", type: "organizer", event_uuid: uuid },
  "GET /eventattendees/messages/{uuid}": null,
  "POST /events/testinvite": { event_uuid: uuid, target_email_address: "me@example.org" },
  "POST /events/attendeesiblings/{uuid}": { uuid, numbers: 2, names: "Rufus, Ivy", type: "siblings" },
  "POST /events/attendeemessage/{uuid}": { uuid, content: "No nuts, please", type: "requirement" },
  "POST /events/inviterequest/{uuid}": { uuid, name: "Leila Khan", email: "leila@example.org", message: "May we?" },
  "POST /events/inviteguestrequest/{uuid}": {
    event_uuid: uuid,
    guest_first_name: "Olive",
    guest_last_name: "Bennett",
    email: "hannah@example.org",
    status: 4,
  },
  "POST /eventattendees/import": { event_uuid: uuid, file: "Olive Bennett, hannah@example.org", commit: false },
  "GET /eventattendees/export/{uuid}": null,
  "GET /eventattendees/mydata/{uuid}": null,
  "GET /eventattendees/calendar/{uuid}": null,
};

describe.each(Object.entries(agreed))("%s", (key, body) => {
  const call: Call | undefined = (calls as Readonly<Record<string, Call>>)[key];

  test("exists, and accepts the specified body", () => {
    const schema: z.ZodType | undefined = call?.body;
    expect(call).toBeDefined();
    expect(schema !== undefined).toBe(body !== null);
    expect(schema && errorsOf(schema, body)).toEqual(body === null ? undefined : {});
  });
});

test.each([
  [texts.invitationsSent(1), "Invitation sent!"],
  [texts.guestAdded, "Guest added successfully"],
  [texts.guestUpdated, "Guest details updated successfully"],
  [texts.guestSaved, "Guest details successfully updated"],
  [texts.statusUpdated, "Status updated successfully"],
  [texts.messageSentToGuest, "Message sent successfully"],
  [texts.messagesSent(1), "Message sent successfully"],
  [texts.messageSent, "Message sent"],
  [texts.guestDeleted, "Guest successfully deleted"],
  [texts.guestsDeleted, "Guests successfully deleted"],
  [texts.guestsDeletedAsAsked, "Requested guests deleted..."],
  [
    texts.guestRequested,
    "Thank you. You should shortly receive a couple of emails confirming the invite details and your RSVP status.",
  ],
  [texts.guestAddingFailed, "There was a problem adding this Guest"],
  [texts.guestEditingFailed, "There was an error editing this Guest. Please try again"],
  [texts.guestDeletingFailed("why"), "Error deleting Guest: why"],
  [texts.guestsDeletingFailed("why"), "Error deleting Guests: why"],
  [texts.rsvpFailed, "Error in saving RSVP"],
  [texts.guestNotFound, "Could not find this event attendee"],
  [texts.selectGuests, "You must select one or more guests before you can run a Bulk action"],
  [texts.confirmGuestsDelete, "Are you sure you want to delete the selected guests"],
  [texts.noGuestsYet, "Invite your first guest to get the party started"],
])("users read %j as specified", (sentence, words) => {
  expect(sentence).toBe(words);
});
