import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { themeStatuses } from "@wishwell/contract/api/admin/choices";
import type { Theme } from "@wishwell/contract/api/themes";
import { send } from "../../../lib/api/api.ts";

/**
 * Prefix of all theme queries, including those of the organisers' forms, so that a change invalidates them together.
 */
const themes = ["themes"] as const;

export const themesShown = ["all", ...themeStatuses] as const;
export type ThemesShown = (typeof themesShown)[number];

export const themeList = (show: ThemesShown, page: number) =>
  queryOptions({
    queryKey: [...themes, "list", show, page],
    queryFn: ({ signal }) =>
      send("GET /eventthemes", {
        query: { show, page: String(page), perpage: String(limits.perPage.usual), orderby: "name", dir: "asc" },
        signal,
      }),
    // Shows the previous page until the next one is loaded, to avoid flicker.
    placeholderData: keepPreviousData,
  });

export const oneTheme = (uuid: string) =>
  queryOptions({
    queryKey: [...themes, "one", uuid],
    queryFn: async ({ signal }) => (await send("GET /eventthemes/{uuid}", { params: { uuid }, signal })).data,
  });

export const themeGroups = queryOptions({
  queryKey: ["theme groups"],
  queryFn: async ({ signal }) => (await send("GET /eventthemegroups", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export function themeSaved(queries: QueryClient, theme: Theme): void {
  void queries.invalidateQueries({ queryKey: themes });
  queries.setQueryData(oneTheme(theme.uuid).queryKey, theme);
}

export const listAddress = "/admin/eventthemes";
export const createAddress = "/admin/eventthemes/create";
export const adminAddress = (uuid: string) => `/admin/eventthemes/details/${uuid}`;
