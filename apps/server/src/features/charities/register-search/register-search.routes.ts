import { charityAreas, charityCauses } from "@wishwell/domain/charity-causes";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/route.ts";
import { lookUpCharities } from "./look-up-charities.ts";
import { presentLookup } from "./register-search.presenter.ts";

export function registerSearchRoutes(deps: Deps): Route[] {
  return [
    route("GET /charities/search_settings", async () => ({
      data: { causes: [...charityCauses], areas: [...charityAreas] },
    })),
    route("POST /charities/lookup", async ({ actor, body }) => {
      const { name = "", postcode = "", region = null, cause = null, page = 1 } = body;
      const asked = { name, postcode, region, cause, page };
      return presentLookup(deps, asked, await lookUpCharities(deps, actor, asked));
    }),
  ];
}
