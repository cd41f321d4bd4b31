import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { listAudit, presentDeed } from "./audit.ts";

export function auditRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/audit", async ({ query }) => {
      const { search = "", about = "", show } = query;
      const { deeds, ...counted } = await listAudit(deps, { ...query, search, about });
      const rows = deeds.map(presentDeed);
      return listPage(query, `${deps.config.publicUrl}/api/admin/audit`, counted, rows, { search, about, show });
    }),
  ];
}
