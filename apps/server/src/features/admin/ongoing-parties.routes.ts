import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { listOngoingParties, presentOngoing } from "./ongoing-parties.ts";

export function ongoingPartiesRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/events", async ({ query }) => {
      const { search = "", show } = query;
      const { parties, ...counted } = await listOngoingParties(deps, { ...query, search });
      const path = `${deps.config.publicUrl}/api/admin/events`;
      return listPage(query, path, counted, parties.map(presentOngoing), { search, show });
    }),
  ];
}
