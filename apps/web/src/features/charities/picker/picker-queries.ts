import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../../lib/api/api.ts";
import type { lookupBody } from "./search-form.ts";

// Asked whatever the browser thinks of its connection: a lost one is said, not waited for.
const asked = { networkMode: "always" } as const;

/** More would be too many to leaf through; the search finds the rest. */
const mostPages = 5;

/** All that the website shows, so that no sector is missing. */
export const shownCharities = queryOptions({
  ...asked,
  queryKey: ["charities", "shown"],
  queryFn: async ({ signal }) => {
    const perpage = String(limits.charitiesPerPage);
    const read = async (page: number) => send("GET /charities", { query: { perpage, page: String(page) }, signal });
    const first = await read(1);
    const last = Math.min(first.meta.last_page, mostPages);
    const others = await Promise.all(Array.from({ length: last - 1 }, async (_, index) => read(index + 2)));
    return [first, ...others].flatMap(({ data }) => data);
  },
});

/** They are the registers' own words and change with a new version only. */
export const searchSettings = queryOptions({
  ...asked,
  queryKey: ["charities", "search settings"],
  queryFn: async ({ signal }) => (await send("GET /charities/search_settings", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

type Body = NonNullable<ReturnType<typeof lookupBody>>;

/** The last answer stays until the next is here. Nobody waits for second tries while typing. */
export const lookup = (body: Body, page: number) =>
  queryOptions({
    ...asked,
    queryKey: ["charities", "lookup", body, page],
    queryFn: async ({ signal }) => send("POST /charities/lookup", { body: { ...body, page }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
