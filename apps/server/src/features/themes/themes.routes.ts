import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/paging.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { listThemeGroups, listThemes } from "./list-themes.ts";
import { addTheme, changeTheme, themeFaults } from "./save-theme.ts";
import { showTheme } from "./show-theme.ts";
import { drawingAddress } from "./theme-drawing.ts";
import { presentTheme } from "./themes.presenter.ts";
import { fromTheme, readSoFar } from "./themes.requests.ts";
import { uploadDesign } from "./upload-design.ts";

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
    route(
      "POST /eventthemes",
      async ({ actor, body }) => ({
        data: presentTheme(await addTheme(deps, actor, fromTheme(body))),
        message: texts.themeCreated,
      }),
      async ({ body, inner }) => themeFaults(deps, deps.db, { id: null, ...readSoFar(body, inner.notes) }),
    ),
    route(
      "PATCH /eventthemes",
      async ({ actor, body }) => ({
        data: presentTheme(await changeTheme(deps, actor, { id: body.uuid, ...fromTheme(body) })),
        message: texts.themeSaved,
      }),
      async ({ body, inner }) => themeFaults(deps, deps.db, { id: body.uuid ?? null, ...readSoFar(body, inner.notes) }),
    ),
    route("POST /eventthemefiles/fileupload", async ({ actor, body, upload }) => {
      const { file } = await uploadDesign(deps, actor, { themeId: body.eventtheme_uuid ?? null, upload });
      return { data: { url: drawingAddress({ artwork: null, drawingFile: file }) }, message: texts.designSaved };
    }),
  ];
}
