import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/paging.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { presentTheme } from "./themes.presenter.ts";
import { findThemes, listThemeGroups, listThemes } from "./themes.store.ts";

export function themesRoutes({ db }: Deps): Route[] {
  return [
    route("GET /eventthemes", async ({ query }) => {
      const { rows, total } = await listThemes(db, query);
      // All of them are one page.
      const paging = query.perpage === 0 ? { ...query, page: 1, perpage: Math.max(1, total) } : query;
      return listPage(paging, "/api/eventthemes", total, rows.map(presentTheme));
    }),
    route("GET /eventthemes/{uuid}", async ({ params }) => {
      const [theme] = await findThemes(db, [params.uuid]);
      if (theme === undefined) throw notFound();
      return { data: presentTheme(theme) };
    }),
    route("GET /eventthemegroups", async () => ({
      data: (await listThemeGroups(db)).map(({ id, name }) => ({ uuid: id, name })),
    })),
  ];
}
