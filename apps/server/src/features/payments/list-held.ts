import type { Deps } from "../../platform/deps.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { type HeldPayable, heldPayables, type ListedPayable, waitingPayables } from "../payouts/public.ts";
import { partyNames } from "./party-names.store.ts";

type Paged = Pick<Paging, "page" | "perpage">;
type WithParty<One> = One & {
  /** Of a party that is still there. */
  readonly partyName: string | null;
};

export type ListedHeld = WithParty<HeldPayable>;
export type ListedWaiting = WithParty<ListedPayable>;

/** What is owed and held until a person does something about it, and why: oldest first. */
export async function listHeld(
  { db, clock, payments }: Deps,
  paging: Paged,
): Promise<{ readonly total: number; readonly held: readonly ListedHeld[] }> {
  const { total, listed } = await heldPayables({ db, clock }, payments?.provider ?? null, placesOf(paging));
  return { total, held: await withParties({ db }, listed) };
}

/** Charities' shares that wait for validation: oldest first. */
export async function listWaiting(
  { db, clock, payments }: Deps,
  paging: Paged,
): Promise<{ readonly total: number; readonly waiting: readonly ListedWaiting[] }> {
  const { total, listed } = await waitingPayables({ db, clock }, payments?.provider ?? null, placesOf(paging));
  return { total, waiting: await withParties({ db }, listed) };
}

const placesOf = ({ page, perpage }: Paged) => ({ from: (page - 1) * perpage, most: perpage });

async function withParties<One extends ListedPayable>(
  { db }: Pick<Deps, "db">,
  listed: readonly One[],
): Promise<WithParty<One>[]> {
  const names = await partyNames(
    db,
    listed.map(({ partyId }) => partyId),
  );
  return listed.map((one) => ({ ...one, partyName: names.get(one.partyId) ?? null }));
}
