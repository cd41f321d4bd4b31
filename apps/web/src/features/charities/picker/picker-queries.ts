import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../../lib/api/api.ts";
import type { lookupBody } from "./search-form.ts";

// Runs even if the browser thinks it is offline, so that a lost connection is reported instead of waited for.
const asked = { networkMode: "always" } as const;

/** More would be too many to browse; the search finds the rest. */
const mostPages = 5;

/** All charities on the website, so that no sector is missing. */
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

/** The registers' own lists, which change only with a new version. */
export const searchSettings = queryOptions({
  ...asked,
  queryKey: ["charities", "search settings"],
  queryFn: async ({ signal }) => (await send("GET /charities/search_settings", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

type Body = NonNullable<ReturnType<typeof lookupBody>>;

/**
 * Asks nothing while there is nothing to search for. Keeps the previous results until the next ones arrive. Does not
 * retry, because the user may still be typing.
 */
export const lookup = (body: Body | null, page: number) =>
  queryOptions({
    ...asked,
    queryKey: ["charities", "lookup", body, page],
    queryFn:
      body === null
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) =>
            send("POST /charities/lookup", { body: { ...body, page }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
