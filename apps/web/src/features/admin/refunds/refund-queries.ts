import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { type RefundState, refundStates } from "@wishwell/domain/money/refund-rules";
import { send } from "../../../lib/api/api.ts";

export interface RefundSearch {
  /** Nothing: all of them. */
  readonly status: RefundState | "";
  readonly page: number;
}

/** Every query of refunds begins so: a decision makes them all old. */
export const adminRefunds = ["admin", "refunds"] as const;

export const refundList = ({ status, page }: RefundSearch) =>
  queryOptions({
    queryKey: [...adminRefunds, status, page],
    queryFn: ({ signal }) =>
      send("GET /admin/refunds", {
        query: {
          page: String(page),
          perpage: String(limits.perPage.usual),
          orderby: "asked_at",
          dir: "desc",
          ...(status === "" ? {} : { status }),
        },
        signal,
      }),
    // The page before stays until the next is there: nothing flickers.
    placeholderData: keepPreviousData,
  });

const listAddress = "/admin/refunds";

/** Page and status as the address says them; whatever is none is the first page of all. */
export function readListAddress(search: URLSearchParams): RefundSearch {
  const page = search.get("page") ?? "";
  const status = refundStates.find((known) => known === search.get("status")) ?? "";
  return { status, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

export function writeListAddress({ status, page }: RefundSearch): string {
  const search = new URLSearchParams();
  if (status !== "") search.set("status", status);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${listAddress}?${search}` : listAddress;
}
