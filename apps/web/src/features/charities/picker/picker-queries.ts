import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/limits";
import { send } from "../../../lib/api.ts";
import type { lookupBody } from "./search-form.ts";

// Asked whatever the browser thinks of its connection: a lost one is said, not waited for.
const asked = { networkMode: "always" } as const;

export const shownCharities = queryOptions({
  ...asked,
  queryKey: ["charities", "shown"],
  queryFn: async ({ signal }) => {
    const perpage = String(limits.charitiesPerPage);
    return (await send("GET /charities", { query: { perpage }, signal })).data;
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
