import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/paging.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { presentParty } from "../parties/public.ts";
import { presentGuest, presentGuestToOthers } from "./guests.presenter.ts";
import { listGuests } from "./list-guests.ts";
import { showGuest } from "./show-guest.ts";

export function guestsRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  return [
    route("GET /eventattendees/search", async ({ actor, query }) => {
      const { event_uuid, ...paging } = query;
      const { whole, total, guests } = await listGuests(deps, actor, { partyId: event_uuid, ...paging });
      const rows = guests.map(whole ? presentGuest : presentGuestToOthers);
      return listPage(paging, `${config.publicUrl}/api/eventattendees/search`, total, rows, { event_uuid });
    }),
    route("GET /eventattendees/{uuid}", async ({ actor, params }) => {
      const { guest, party, view } = await showGuest(deps, actor, { id: params.uuid });
      return { data: { ...presentGuest(guest), event: presentParty(party, view, { config, now: clock.now() }) } };
    }),
  ];
}
