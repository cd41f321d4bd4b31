import { heldStates } from "@wishwell/domain/given";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { ContributionCounts } from "./party.ts";

/** Money that is here, or may be any moment: it has to go back before a party can go. */
const states = ["capturing", "pending", ...heldStates] as const;
const held = sql.join(states.map((state) => sql.lit(state)));

/** For a query that reads a party; `party` is its id there. */
export const contributionCounts = (party: RawBuilder<unknown>): RawBuilder<ContributionCounts> =>
  sql`(select json_build_object('held', count(*) filter (where given.state in (${held})),
      'refunded', count(*) filter (where given.state = 'refunded'))
    from contributions as given where given.party_id = ${party})`;

/** Asked under the party's lock, which everybody takes who collects or gives back. */
export async function holdsMoney(db: Database, partyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("contributions")
    .select(sql`1`.as("one"))
    .where("party_id", "=", partyId)
    .where("state", "in", states)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
