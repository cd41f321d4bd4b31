import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { listMessages, markRead } from "./read-messages.ts";
import { presentMessage } from "./messages.presenter.ts";
import { writeToGuest, writeToGuests } from "./send-message.ts";
import { writeToOrganiser } from "./message-organiser.ts";

export function messagesRoutes(deps: Deps): Route[] {
  return [
    route("POST /events/attendeemessage/{uuid}", async ({ actor, params, body }) => {
      const { type, content, allergies, diets } = body;
      const kind = type === "organizer" ? "message" : type;
      const written = await writeToOrganiser(deps, actor, { guestId: params.uuid, kind, content, allergies, diets });
      return { data: presentMessage(written, "guest"), message: texts.messageSent };
    }),
    route("POST /eventattendees/message/{uuid}", async ({ actor, params, body }) => {
      const written = await writeToGuest(deps, actor, { guestId: params.uuid, content: body.content });
      return { data: presentMessage(written, "organiser"), message: texts.messageSentToGuest };
    }),
    route("POST /eventattendees/messagemany", async ({ actor, body }) => {
      const { uuids, event_uuid, content } = body;
      const { guestIds, skipped } = await writeToGuests(deps, actor, { partyId: event_uuid, guestIds: uuids, content });
      const leftOut = skipped.map(({ id, reason }) => ({ uuid: id, reason }));
      return { message: texts.messagesSent(guestIds.length), data: { uuids: [...guestIds], skipped: leftOut } };
    }),
    route("GET /eventattendees/messages/{uuid}", async ({ actor, params }) => {
      const { messages, reader } = await listMessages(deps, actor, { guestId: params.uuid });
      return { data: messages.map((message) => presentMessage(message, reader)) };
    }),
    route("POST /eventattendees/messagesread/{uuid}", async ({ actor, params }) => {
      await markRead(deps, actor, { guestId: params.uuid });
      return { message: texts.messagesRead };
    }),
  ];
}
