import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { wholeCharity, type WholeCharity } from "../../charities/form/charity-values.ts";

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

export const adminCharity = (uuid: string) =>
  queryOptions({
    queryKey: [...adminCharities, "one", uuid],
    queryFn: async ({ signal }): Promise<WholeCharity> => {
      const { data } = await send("GET /charities/{uuid}", { params: { uuid }, signal });
      const whole = wholeCharity(data);
      if (whole === null) throw new ApiError(403, texts.notAuthorised);
      return whole;
    },
  });

export const listAddress = "/admin/charities";
export const createAddress = "/admin/charities/create";
export const adminAddress = (uuid: string) => `/admin/charities/details/${uuid}`;
