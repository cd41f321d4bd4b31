import type { Received } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import { themeLookFrom } from "@wishwell/poster/layout/theme-look";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { addTheme, changeTheme, findThemeErrors, type ThemeInput } from "./save-theme.ts";
import { listThemeGroups, listThemes, presentTheme, showTheme } from "./show-themes.ts";
import { drawingAddress } from "./theme.ts";
import { uploadDesign } from "./upload-design.ts";

export function themesRoutes(deps: Deps): Route[] {
  return [
    route("GET /eventthemes", async ({ actor, query }) => {
      const { rows, total } = await listThemes(deps, actor, query);
      // `perpage=0` returns everything as one page.
      const paging = query.perpage === 0 ? { ...query, page: 1, perpage: Math.max(1, total) } : query;
      return listPage(paging, `${deps.config.publicUrl}/api/eventthemes`, total, rows.map(presentTheme), {
        show: query.show === "published" ? undefined : query.show,
      });
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
      async ({ body, inner }) => findThemeErrors(deps, deps.db, { id: null, ...readableFields(body, inner.notes) }),
    ),
    route(
      "PATCH /eventthemes",
      async ({ actor, body }) => ({
        data: presentTheme(await changeTheme(deps, actor, { id: body.uuid, ...fromTheme(body) })),
        message: texts.themeSaved,
      }),
      async ({ body, inner }) =>
        findThemeErrors(deps, deps.db, { id: body.uuid ?? null, ...readableFields(body, inner.notes) }),
    ),
    route("POST /eventthemefiles/fileupload", async ({ actor, body, upload }) => {
      const { file } = await uploadDesign(deps, actor, { themeId: body.eventtheme_uuid ?? null, upload });
      return { data: { url: drawingAddress({ artwork: null, drawingFile: file }) }, message: texts.designSaved };
    }),
  ];
}

/** New and changed themes use the same form. */
type ThemeForm = Pick<Received<"POST /eventthemes", "body">, "name" | "eventthemegroup_uuid" | "notes" | "status">;

function fromTheme({ name, eventthemegroup_uuid, notes, status }: ThemeForm): ThemeInput {
  const { drawing, ...design } = themeLookFrom(notes);
  return { name, groupId: eventthemegroup_uuid, drawing, design, status };
}

/** The readable fields of a form in which others could not be read. */
function readableFields(body: Partial<ThemeForm>, inNotes: Partial<ThemeForm["notes"]> | undefined) {
  const { image_url, heading_font } = body.notes ?? inNotes ?? {};
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.eventthemegroup_uuid !== undefined && { groupId: body.eventthemegroup_uuid }),
    ...(image_url !== undefined && { drawing: image_url }),
    ...(heading_font !== undefined && { font: heading_font }),
  };
}
