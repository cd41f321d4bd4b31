import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/paging.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { presentParty } from "../parties/public.ts";
import {
  presentCounts,
  presentGuest,
  presentGuestTo,
  presentGuestToOthers,
  presentWaiting,
} from "./guests.presenter.ts";
import { listGuests } from "./list-guests.ts";
import { showGuest } from "./show-guest.ts";

export function guestsRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  return [
    route("GET /eventattendees/search", async ({ actor, query }) => {
      const { event_uuid, status, q, ...paging } = query;
      const list = await listGuests(deps, actor, { partyId: event_uuid, status, words: q, ...paging });
      const rows = list.guests.map(list.whole ? presentGuest : presentGuestToOthers);
      const filters = { event_uuid, status: status?.toString(), q };
      return {
        ...listPage(paging, `${config.publicUrl}/api/eventattendees/search`, list.total, rows, filters),
        ...(list.counts && { counts: presentCounts(list.counts) }),
        ...(list.waiting && { waiting: presentWaiting(list.waiting) }),
      };
    }),
    route("GET /eventattendees/{uuid}", async ({ actor, params }) => {
      const { guest, party, view, by } = await showGuest(deps, actor, { id: params.uuid });
      const event = presentParty(party, view, { config, now: clock.now(), actor });
      return { data: { ...presentGuestTo(by, guest), event } };
    }),
  ];
}
