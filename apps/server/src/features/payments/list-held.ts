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
  if (payments === null) return { total: 0, held: [] };
  const { total, held } = await heldPayouts({ db, clock }, payments.provider, {
    from: (page - 1) * perpage,
    most: perpage,
  });
  const names = await partyNames(
    db,
    held.map(({ payout }) => payout.partyId),
  );
  return { total, held: held.map((one) => ({ ...one, partyName: names.get(one.payout.partyId) ?? null })) };
}
