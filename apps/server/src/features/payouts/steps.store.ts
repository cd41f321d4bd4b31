import type { PayoutState } from "@wishwell/domain/payout-states";
import { type Selectable, sql } from "kysely";
import type { Work } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Payout } from "./payout.ts";
import { toPayout } from "./payouts.store.ts";

/** A step of which nobody has been told yet. */
interface UntoldStep {
  readonly id: number;
  readonly from: PayoutState | null;
  readonly to: PayoutState;
  readonly payout: Payout;
}

/** Some of them, oldest first; told from now on. Nobody else takes them meanwhile. */
export async function takeUntold(work: Work, now: Date, most: number): Promise<UntoldStep[]> {
  const { rows } = await sql<
    Selectable<DB["payouts"]> & { step_id: number; from_state: string | null; to_state: string }
  >`
    with taken as (
      select id from payout_steps where told_at is null order by id limit ${most} for update skip locked
    ), told as (
      update payout_steps set told_at = ${now} from taken where payout_steps.id = taken.id
      returning payout_steps.id as step_id, payout_steps.payout_id, payout_steps.from_state, payout_steps.to_state
    )
    select payouts.*, told.step_id, told.from_state, told.to_state
    from told join payouts on payouts.id = told.payout_id order by told.step_id`.execute(work);
  return rows.map((row) => ({
    id: row.step_id,
    from: row.from_state as PayoutState | null,
    to: row.to_state as PayoutState,
    payout: toPayout(row),
  }));
}
