import type { Deps } from "../../../platform/deps.ts";
import { balancesByKind, countEntries } from "../../ledger/public.ts";
import { findReviews, type KeptReview, latestReview } from "./reviews.store.ts";

/** For admins: what stands on each kind of account, and what the last look found. */
export async function showLedger({ db }: Pick<Deps, "db">) {
  const balances = await balancesByKind(db);
  return { balances, entries: await countEntries(db), latest: await latestReview(db) };
}

export const listReviews = (
  { db }: Pick<Deps, "db">,
  { page, perpage }: { readonly page: number; readonly perpage: number },
): Promise<{ total: number; reviews: KeptReview[] }> =>
  findReviews(db, { limit: perpage, offset: (page - 1) * perpage });
