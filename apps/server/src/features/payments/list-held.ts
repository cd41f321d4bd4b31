import type { Deps } from "../../platform/deps.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { type HeldPayout, heldPayouts } from "../payouts/public.ts";
import { partyNames } from "./party-names.store.ts";

export interface ListedHeld extends HeldPayout {
  /** Of a party that is still there. */
  readonly partyName: string | null;
}

/** Payments that are due and held back, and why: oldest first. */
export async function listHeld(
  { db, clock, payments }: Deps,
  { page, perpage }: Pick<Paging, "page" | "perpage">,
): Promise<{ readonly total: number; readonly held: readonly ListedHeld[] }> {
  const all = payments === null ? [] : await heldPayouts({ db, clock }, payments.provider);
  const shown = all.slice((page - 1) * perpage, page * perpage);
  const ids = shown.map(({ payout }) => payout.partyId);
  const names = await partyNames(db, ids);
  return {
    total: all.length,
    held: shown.map((one) => ({ ...one, partyName: names.get(one.payout.partyId) ?? null })),
  };
}
