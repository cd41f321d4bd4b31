import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { type RefundState, refundStates } from "@wishwell/domain/money/refund-rules";
import { send } from "../../../lib/api/api.ts";

export interface RefundSearch {
  /** Empty for all. */
  readonly status: RefundState | "";
  readonly page: number;
  /** The id of a refund or its contribution, or its reference; empty for all. */
  readonly id: string;
}

/** Prefix of all refund queries, so that a decision invalidates them together. */
export const adminRefunds = ["admin", "refunds"] as const;

export const refundList = ({ status, page, id }: RefundSearch) =>
  queryOptions({
    queryKey: [...adminRefunds, status, page, id],
    queryFn: ({ signal }) =>
      send("GET /admin/refunds", {
        query: {
          page: String(page),
          perpage: String(limits.perPage.usual),
          orderby: "asked_at",
          dir: "desc",
          ...(status === "" ? {} : { status }),
          ...(id === "" ? {} : { search: id }),
        },
        signal,
      }),
    // Shows the previous page until the next one is loaded, to avoid flicker.
    placeholderData: keepPreviousData,
  });

const listAddress = "/admin/refunds";

/** Reads page and status from the URL; invalid values fall back to the first page of all. */
export function readListAddress(search: URLSearchParams): RefundSearch {
  const page = search.get("page") ?? "";
  const status = refundStates.find((known) => known === search.get("status")) ?? "";
  const id = search.get("search") ?? "";
  return {
    status,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    id: id.trim(),
  };
}

export function writeListAddress({ status, page, id }: RefundSearch): string {
  const search = new URLSearchParams();
  if (status !== "") search.set("status", status);
  if (id !== "") search.set("search", id);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${listAddress}?${search}` : listAddress;
}
