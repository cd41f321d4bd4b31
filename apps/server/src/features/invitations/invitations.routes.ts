import type { Answer } from "@wishwell/contract/api/calls";
import type { Found as WireFound } from "@wishwell/contract/api/search";
import { texts } from "@wishwell/contract/texts/texts";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { timeOfDay } from "@wishwell/domain/parties/party-dates";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { type Guest, presentGuest } from "../guests/public.ts";
import { type Invitation, presentKnown } from "../parties/public.ts";
import { findParty, type Found } from "./find-party.ts";
import {
  inviteGuest,
  inviteMany,
  planInvitations,
  sendTestInvite,
  shareLink,
  type Skipped,
  stopInvitations,
} from "./invite-guests.ts";
import type { Sent } from "./send-invitations.ts";

export function invitationsRoutes(deps: Deps): Route[] {
  return [
    route("POST /eventattendees/invite/{uuid}", async ({ actor, params, body }) => {
      const invited = await inviteGuest(deps, actor, { id: params.uuid, resend: body.resend ?? false });
      return { data: presentGuest(invited.guest), message: invitedMessage(invited) };
    }),
    route("POST /eventattendees/invitemany/event/{uuid}", async ({ actor, params, body }) => {
      const { uuids: ids, resend = false } = body;
      return presentSent(await inviteMany(deps, actor, { partyId: params.uuid, ids, resend }));
    }),
    route("GET /eventattendees/toinvite/{uuid}", async ({ actor, params }) => {
      const { guests, now, dueAt, leftToday, skipped } = await planInvitations(deps, actor, { partyId: params.uuid });
      return {
        data: {
          guests: guests.map((guest) => ({ ...named(guest), email: guest.email })),
          now,
          due_at: dueAt.toISOString(),
          left_today: leftToday,
          skipped: skipped.map(({ guest, reason }) => ({ ...named(guest), reason })),
        },
      };
    }),
    route("POST /eventattendees/stopwaiting/event/{uuid}", async ({ actor, params, body }) => {
      const uuids = await stopInvitations(deps, actor, { partyId: params.uuid, ids: body.uuids });
      const message = uuids.length === 0 ? texts.noInvitationsStopped : texts.invitationsStopped(uuids.length);
      return { message, data: { uuids } };
    }),
    route("POST /eventattendees/link/{uuid}", async ({ actor, params }) => ({
      data: presentGuest(await shareLink(deps, actor, { id: params.uuid })),
      message: texts.linkShared,
    })),
    route("POST /events/testinvite", async ({ actor, body }) => {
      await sendTestInvite(deps, actor, { partyId: body.event_uuid, to: body.target_email_address });
      return { message: texts.testInviteSent };
    }),
  ];
}

const named = ({ id, firstName, lastName }: Pick<Guest, "id" | "firstName" | "lastName">) => ({
  uuid: id,
  guest_first_name: firstName,
  guest_last_name: lastName,
});

function presentSent({ queued, waiting, dueAt, skipped }: Sent & { readonly skipped: readonly Skipped[] }) {
  return {
    message: sentMessage(queued.length, waiting.length, dueAt),
    data: {
      uuids: [...queued, ...waiting].map(({ id }) => id),
      waiting: waiting.map(({ id }) => ({ uuid: id, due_at: dueAt.toISOString() })),
      skipped: skipped.map(({ id, reason }) => ({ uuid: id, reason })),
    },
  } satisfies Answer<"POST /eventattendees/invitemany/event/{uuid}">;
}

function invitedMessage({ sends, dueAt }: { readonly sends: boolean; readonly dueAt: Date | null }): string {
  if (dueAt !== null) return sentMessage(0, 1, dueAt);
  return sends ? texts.invitationsSent(1) : texts.noInvitationsSent;
}

/** How many were sent, and how many will be sent later. */
function sentMessage(queued: number, waiting: number, dueAt: Date): string {
  const later = waiting === 0 ? [] : [texts.invitationsWait(waiting, `${inProse(londonTime(dueAt).time)} tomorrow`)];
  const now = queued === 0 ? [] : [texts.invitationsSent(queued)];
  return [...now, ...later].join(" ") || texts.noInvitationsSent;
}

/** "8am" instead of "8:00 AM". */
const inProse = (time: string): string => timeOfDay(time).replace(":00", "").replace(" ", "").toLowerCase();

export function searchRoutes(deps: Deps): Route[] {
  return [
    route("GET /events/search/{code}", async ({ actor, params }) =>
      presentFound(await findParty(deps, actor, { typed: params.code })),
    ),
  ];
}

function presentFound(result: Found): Answer<"GET /events/search/{code}"> {
  if ("byLetter" in result) return { message: texts.searchByEmail };
  return {
    data: result.found.map((found) => {
      if (found.kind === "party") return { entity_type: "Event", uuid: found.id };
      return {
        entity_type: "Eventattendee",
        uuid: found.id,
        ...(found.about && { invitation: presentRow(found.about) }),
      };
    }),
  };
}

/** Only what a list of several invitations shows. */
function presentRow(invitation: Invitation): WireFound["invitation"] {
  const { event_uuid, event_name, guest_first_name, date, start_time, rsvp_date, status, waiting, ...known } =
    presentKnown(invitation);
  const { eventtheme, eventtheme_uuid } = known;
  const row = { event_uuid, event_name, guest_first_name, date, start_time, rsvp_date, status };
  return { ...row, ...(waiting && { waiting }), eventtheme, eventtheme_uuid };
}
