import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import { exportMarketing, marketingTable, presentStats, showStats, statsTable } from "./stats.ts";

const contentType = "text/csv; charset=utf-8";

export function statsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/stats", async ({ query }) => ({ data: presentStats(await showStats(deps, query.range)) })),
    route("GET /admin/stats/export", async ({ query, reply }) => {
      const content = statsTable(await showStats(deps, query.range));
      return sendDownload(reply, { fileName: `stats-${query.range}.csv`, contentType, content });
    }),
    route("GET /admin/marketing", async ({ actor, reply }) => {
      const content = marketingTable(await exportMarketing(deps, actor));
      return sendDownload(reply, { fileName: "marketing-preferences.csv", contentType, content });
    }),
  ];
}
