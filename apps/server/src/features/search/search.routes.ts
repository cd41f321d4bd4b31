import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { findParty } from "./find-party.ts";
import { presentFound } from "./search.presenter.ts";

export function searchRoutes(deps: Deps): Route[] {
  return [
    route("GET /events/search/{code}", async ({ actor, params }) =>
      presentFound(await findParty(deps, actor, { typed: params.code })),
    ),
  ];
}
