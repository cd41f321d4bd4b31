import type { Answer } from "@wishwell/contract/api/calls";
import type { FoundCharity as FoundAnswer } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { charityAreas, charityCauses } from "@wishwell/domain/charities/causes";
import { matchedName } from "@wishwell/domain/charities/matched-name";
import { webDomain } from "@wishwell/domain/text/web-domain";
import type { Config } from "../../../platform/config/config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listPage } from "../../../platform/http/api/paging.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import type { Places } from "../../../platform/places/places.ts";
import { logoAddress } from "../logos/logo-url.ts";
import { type LookedUp, type Lookup, lookUpCharities } from "./look-up.ts";
import type { FoundCharity } from "./search-types.ts";

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

interface Needs {
  readonly config: Config;
  readonly places: Places;
}

function presentLookup(needs: Needs, asked: Lookup, found: LookedUp): Answer<"POST /charities/lookup"> {
  const { charities, total, capped, approximate } = found;
  const perpage = limits.lookupPerPage;
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / perpage)));
  const { data, meta } = listPage(
    { page, perpage, orderby: "name", dir: "asc" },
    `${needs.config.publicUrl}/api/charities/lookup`,
    total,
    [...charities],
  );
  return {
    charities: data.map((charity) => presentFound(needs, charity, asked.name)),
    query: { ...asked, approximate },
    meta: { ...meta, capped },
  };
}

function presentFound({ config, places }: Needs, charity: FoundCharity, typed: string): FoundAnswer {
  return {
    uuid: charity.id,
    charity_number: charity.number,
    name: charity.name,
    matched_name: matchedName(typed, charity.name, charity.names),
    description: charity.description,
    place: charity.postcode === null ? null : places.townOf(charity.postcode),
    distance_km: charity.km === null ? null : Math.round(charity.km * 10) / 10,
    website_url: charity.websiteUrl,
    website_domain: webDomain(charity.websiteUrl),
    logo_url: logoAddress(config, charity.logoFile),
    has_contact_email: charity.hasContactEmail,
  };
}
