import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/paging.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { answerRequest } from "./answer-request.ts";
import { askForInvitation } from "./ask-for-invitation.ts";
import { askForPlace } from "./ask-for-place.ts";
import { confirmPlace } from "./confirm-place.ts";
import { listRequests } from "./list-requests.ts";
import { presentRequest } from "./requests.presenter.ts";

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
