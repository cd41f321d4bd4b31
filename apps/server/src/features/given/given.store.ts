import { type Given, type GuestsGift, heldStates, noGift } from "@wishwell/domain/given";
import { pence } from "@wishwell/domain/money";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** What a party was given, as it arrives within an answer about more than that. */
export interface GivenJson {
  readonly count: number;
  readonly total: number;
  readonly private_count: number;
}

const held = sql.join(heldStates.map((state) => sql.lit(state)));

/** What the party was given, for a query that reads it; `party` is its id there. */
export const givenAsJson = (party: RawBuilder<unknown>): RawBuilder<GivenJson> =>
  sql`(select json_build_object('count', count(*), 'total', coalesce(sum(given.pence), 0),
      'private_count', count(*) filter (where given.amount_private))
    from contributions as given where given.party_id = ${party} and given.state in (${held}))`;

export const givenFromJson = ({ count, total, private_count }: GivenJson): Given => ({
  count,
  total: pence(total),
  privateCount: private_count,
});

export async function givenTo(db: Database, partyId: string): Promise<Given> {
  const { rows } = await sql<{ given: GivenJson }>`select ${givenAsJson(sql`${partyId}::uuid`)} as given`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a sum of nothing is a row as well");
  return givenFromJson(row.given);
}

/** What a guest gave; without an amount when it is a secret. */
export interface GiftJson {
  readonly pence: number | null;
}

/** What the guest gave, or null, for a query that reads `guests`; `guest` is the id there. */
export const giftAsJson = (guest: RawBuilder<unknown>): RawBuilder<GiftJson | null> =>
  sql`(select json_build_object('pence', case when not given.amount_private then given.pence end)
    from contributions as given where given.guest_id = ${guest} and given.state in (${held}))`;

export const giftFromJson = (gift: GiftJson | null): GuestsGift =>
  gift === null ? noGift : { contributed: true, amount: gift.pence === null ? null : pence(gift.pence) };

/** What each of these guests gave; those who did not are left out. */
export async function giftsOf(db: Database, guestIds: readonly string[]): Promise<ReadonlyMap<string, GuestsGift>> {
  if (guestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("contributions")
    .select(["guest_id", "pence", "amount_private"])
    .where("guest_id", "in", guestIds)
    .where("state", "in", heldStates)
    .execute();
  return new Map(
    rows.flatMap(({ guest_id, pence: amount, amount_private }) =>
      guest_id === null ? [] : [[guest_id, { contributed: true, amount: amount_private ? null : pence(amount) }]],
    ),
  );
}
