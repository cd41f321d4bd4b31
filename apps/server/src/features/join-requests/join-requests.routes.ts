import type { InviteRequest } from "@wishwell/contract/api/join-requests";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { answerRequest, listRequests } from "./answer-request.ts";
import type { GuestRequest } from "./join-request.ts";
import { askForInvitation, askForPlace, confirmPlace } from "./request-to-join.ts";

export function requestsRoutes(deps: Deps): Route[] {
  return [
    route("POST /events/inviterequest/{uuid}", async ({ actor, params, body }) => {
      const { name, email, message = "" } = body;
      await askForInvitation(deps, actor, { partyId: params.uuid, name, email, message });
      return { message: texts.inviteRequested };
    }),
    route("POST /events/inviteguestrequest/{uuid}", async ({ actor, params, body }) => {
      const names = { firstName: body.guest_first_name, lastName: body.guest_last_name ?? "" };
      const { email, status: wantedStatus } = body;
      await askForPlace(deps, actor, { partyId: params.uuid, ...names, email, wantedStatus });
      return { message: texts.guestRequested };
    }),
    route("POST /events/inviteguestrequest/confirm/{token}", async ({ actor, params }) => {
      await confirmPlace(deps, actor, { token: params.token });
      return { message: texts.guestRequestConfirmed };
    }),
    route("GET /events/inviterequests/{uuid}", async ({ actor, params, query }) => {
      const { total, requests } = await listRequests(deps, actor, { partyId: params.uuid, ...query });
      const path = `${deps.config.publicUrl}/api/events/inviterequests/${params.uuid}`;
      return listPage(query, path, total, requests.map(presentRequest));
    }),
    route("POST /events/inviterequests/{uuid}", async ({ actor, params, body }) => {
      const answered = await answerRequest(deps, actor, { id: params.uuid, answer: body.answer });
      const message = body.answer === "accept" ? texts.requestAccepted : texts.requestDeclined;
      return { data: presentRequest(answered), message };
    }),
  ];
}

/** What the organiser sees. */
export function presentRequest(request: GuestRequest): InviteRequest {
  return {
    uuid: request.id,
    event_uuid: request.partyId,
    name: request.name,
    email: request.email,
    message: request.message,
    status: request.wantedStatus,
    created_at: request.createdAt.toISOString(),
    answer: request.answer ?? "waiting",
  };
}
