import type { RefundState } from "@wishwell/domain/refund-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { listRefundRows, type ShownRefund } from "./refund-list.store.ts";

export type RefundsWanted = Paging<"asked_at"> & { readonly status?: RefundState | undefined };

/** For admins: those that wait for a decision first, then those that failed, then the others, newest first. */
export const listRefunds = (
  { db }: Pick<Deps, "db">,
  wanted: RefundsWanted,
): Promise<{ total: number; refunds: ShownRefund[] }> => listRefundRows(db, wanted);
