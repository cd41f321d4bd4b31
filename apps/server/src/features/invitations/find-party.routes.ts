import type { Answer } from "@wishwell/contract/api/calls";
import type { Found as WireFound } from "@wishwell/contract/api/search";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { type Invitation, presentKnown } from "../parties/public.ts";
import { findParty, type Found } from "./find-party.ts";

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
  const { event_uuid, event_name, guest_first_name, date, start_time, rsvp_date, status, eventtheme, eventtheme_uuid } =
    presentKnown(invitation);
  return { event_uuid, event_name, guest_first_name, date, start_time, rsvp_date, status, eventtheme, eventtheme_uuid };
}
