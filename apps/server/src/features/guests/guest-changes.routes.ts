import { texts } from "@wishwell/contract/texts";
import { guestStatus } from "@wishwell/domain/guest-status";
import type { Deps } from "../../platform/deps.ts";
import { asksForJson, leadTo } from "../../platform/http/lead-to.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { addGuest, judgeNewGuest } from "./add-guest.ts";
import { changeGuest, judgeGuestChange } from "./change-guest.ts";
import { presentGuest, presentGuestTo } from "./guests.presenter.ts";
import { fromGuest } from "./guests.requests.ts";
import { removeGuests } from "./remove-guests.ts";
import { setGuestStatus, setManyStatuses } from "./set-guest-status.ts";
import { tellSiblings } from "./tell-siblings.ts";

/** Changing the list of guests, and their answers. */
export function guestChangesRoutes(deps: Deps): Route[] {
  return [
    route(
      "POST /eventattendees",
      async ({ actor, body }) => {
        const { guest_first_name: firstName, email, event_uuid: partyId } = body;
        const details = { carersEmail: Boolean(body.carer_first_name), ...fromGuest(body), firstName, email };
        return { data: presentGuest(await addGuest(deps, actor, { partyId, details })), message: texts.guestAdded };
      },
      ({ actor, body }) => judgeNewGuest(deps, actor, { partyId: body.event_uuid, details: fromGuest(body) }),
    ),
    route(
      "PATCH /eventattendees",
      async ({ actor, body }) => {
        const { uuid: id, event_uuid: partyId, version } = body;
        const { guest, by } = await changeGuest(deps, actor, { id, partyId, version, details: fromGuest(body) });
        return { data: presentGuestTo(by, guest), message: texts.guestUpdated };
      },
      ({ actor, body }) =>
        judgeGuestChange(deps, actor, { id: body.uuid, partyId: body.event_uuid, details: fromGuest(body) }),
    ),
    route("DELETE /eventattendees/{uuid}", async ({ actor, params }) => {
      await removeGuests(deps, actor, { ids: [params.uuid] });
      return { message: texts.guestDeleted };
    }),
    route("POST /eventattendees/deletemany", async ({ actor, body }) => {
      await removeGuests(deps, actor, { ids: body.uuids });
      return { message: texts.guestsDeletedAsAsked };
    }),
    route("POST /eventattendees/status/{uuid}", async ({ actor, params, body }) => {
      const { status, version } = body;
      const { guest, by } = await setGuestStatus(deps, actor, { id: params.uuid, status, version });
      return { data: presentGuestTo(by, guest), message: texts.statusUpdated };
    }),
    route("POST /eventattendees/statusmany", async ({ actor, body }) => {
      const { uuids, status } = body;
      await setManyStatuses(deps, actor, { ids: uuids, status });
      return { data: { status, uuids }, message: texts.statusUpdated };
    }),
    route("GET /eventattendees/rsvp/{uuid}/{answer}", async ({ actor, params, request, reply }) => {
      const { uuid: id, answer } = params;
      if (!asksForJson(request)) {
        const chosen = answer ? "accept" : "decline";
        return leadTo(reply, `${deps.config.publicUrl}/eventattendee/${id}?answer=${chosen}`);
      }
      const status = answer ? guestStatus.accepted : guestStatus.declined;
      const { guest, by } = await setGuestStatus(deps, actor, { id, status });
      return { data: presentGuestTo(by, guest), message: texts.statusUpdated };
    }),
    route("POST /events/attendeesiblings/{uuid}", async ({ actor, params, body }) => {
      const { numbers: siblings, names: siblingNames = "", adults_staying: adultsStaying } = body;
      const company = { siblings, siblingNames, ...(adultsStaying !== undefined && { adultsStaying }) };
      const { guest, by } = await tellSiblings(deps, actor, { id: params.uuid, company });
      return { data: presentGuestTo(by, guest), message: texts.siblingsSaved };
    }),
  ];
}
