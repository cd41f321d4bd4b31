import type { Deps } from "../../platform/deps.ts";
import type { Route } from "../../platform/http/api/route.ts";
import { auditRoutes } from "./audit.routes.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { mailRoutes } from "./mail.routes.ts";
import { marketingRoutes } from "./marketing/marketing.routes.ts";
import { ongoingPartiesRoutes } from "./ongoing-parties.routes.ts";
import { reviewRoutes } from "./ledger-reviews.routes.ts";
import { setupRoutes } from "./setup.routes.ts";
import { statsRoutes } from "./stats.routes.ts";

/** What those who run the house see and do. Every call is for admins. */
export function deskRoutes(deps: Deps): Route[] {
  return [
    ...ongoingPartiesRoutes(deps),
    ...statsRoutes(deps),
    ...auditRoutes(deps),
    ...jobsRoutes(deps),
    ...mailRoutes(deps),
    ...marketingRoutes(deps),
    ...setupRoutes(deps),
    ...reviewRoutes(deps),
  ];
}
