import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/paging.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { listThemeGroups, listThemes } from "./list-themes.ts";
import { showTheme } from "./show-theme.ts";
import { presentTheme } from "./themes.presenter.ts";

export function themesRoutes(deps: Deps): Route[] {
  return [
    route("GET /eventthemes", async ({ actor, query }) => {
      const { rows, total } = await listThemes(deps, actor, query);
      // All of them are one page.
      const paging = query.perpage === 0 ? { ...query, page: 1, perpage: Math.max(1, total) } : query;
      return listPage(paging, `${deps.config.publicUrl}/api/eventthemes`, total, rows.map(presentTheme));
    }),
    route("GET /eventthemes/{uuid}", async ({ actor, params }) => ({
      data: presentTheme(await showTheme(deps, actor, { id: params.uuid })),
    })),
    route("GET /eventthemegroups", async ({ actor }) => ({
      data: (await listThemeGroups(deps, actor)).map(({ id, name }) => ({ uuid: id, name })),
    })),
  ];
}
