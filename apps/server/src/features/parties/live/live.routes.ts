import type { FastifyRequest } from "fastify";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { watchParty } from "./watch-party.ts";

export function liveRoutes(deps: Deps): Route[] {
  return [
    route("GET /events/live/{uuid}", async ({ actor, params, request }) =>
      watchParty(deps, actor, { partyId: params.uuid, after: lastSeen(request) }),
    ),
  ];
}

/** `EventSource` sends this header when it reconnects. */
function lastSeen({ headers }: FastifyRequest): number | null {
  const header = headers["last-event-id"];
  return typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
