import type { Deps } from "../../platform/deps.ts";
import type { Route } from "../../platform/http/route.ts";
import { ongoingPartiesRoutes } from "./parties/ongoing-parties.routes.ts";
import { statsRoutes } from "./stats/stats.routes.ts";

/** What those who run the house see and do. Every call is for admins. */
export function deskRoutes(deps: Deps): Route[] {
  return [...ongoingPartiesRoutes(deps), ...statsRoutes(deps)];
}
