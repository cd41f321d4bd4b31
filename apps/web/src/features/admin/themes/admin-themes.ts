import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Theme } from "@wishwell/contract/api/themes";
import { send } from "../../../lib/api/api.ts";

/**
 * Prefix of all theme queries, including those of the organisers' forms, so that a change invalidates them together.
 */
const themes = ["themes"] as const;

export const themeList = (page: number) =>
  queryOptions({
    queryKey: [...themes, "list", page],
    queryFn: ({ signal }) =>
      send("GET /eventthemes", {
        query: { page: String(page), perpage: String(limits.perPage.usual), orderby: "name", dir: "asc" },
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
export const pageAddress = (page: number) => (page > 1 ? `${listAddress}?page=${page}` : listAddress);

/** An invalid page is the first. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
