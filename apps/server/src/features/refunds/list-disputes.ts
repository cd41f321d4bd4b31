import type { Deps } from "../../platform/deps.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { listDisputeRows, type ShownDispute } from "./dispute-list.store.ts";
import type { DisputeState } from "./disputes.store.ts";

type DisputesWanted = Paging<"opened_at"> & { readonly show: DisputeState | "all" };

/** For admins. */
export const listDisputes = (
  { db }: Pick<Deps, "db">,
  { show, ...wanted }: DisputesWanted,
): Promise<{ total: number; disputes: ShownDispute[] }> =>
  listDisputeRows(db, { ...wanted, state: show === "all" ? null : show });
