import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../../lib/api/api.ts";

export interface CharitySearch {
  readonly name: string;
  readonly page: number;
}

/** Prefix of all admin charity queries, so that a change invalidates them together. */
export const adminCharities = ["admin", "charities"] as const;

export const charityList = ({ name, page }: CharitySearch) =>
  queryOptions({
    queryKey: [...adminCharities, "list", name, page],
    queryFn: ({ signal }) =>
      send("GET /charities/search", {
        query: {
          page: String(page),
          perpage: String(limits.charitySearchPerPage),
          orderby: "name",
          dir: "asc",
          ...(name === "" ? {} : { name }),
        },
        signal,
      }),
    // Shows the previous page until the next one is loaded, to avoid flicker.
    placeholderData: keepPreviousData,
  });

export const listAddress = "/admin/charities";
export const createAddress = "/admin/charities/create";
