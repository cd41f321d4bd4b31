import type { PayoutState } from "@wishwell/domain/payout-states";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Payout, StepSource } from "../payouts/public.ts";

export interface TakenStep {
  readonly from: PayoutState | null;
  readonly to: PayoutState;
  readonly at: Date;
  readonly source: StepSource;
  /** The admin's name. */
  readonly by: string | null;
  readonly reason: string;
}

export async function stepsOf(db: Database, payoutId: string): Promise<TakenStep[]> {
  const { rows } = await sql<TakenStep>`
    select step.from_state as "from", step.to_state as "to", step.at, step.source, step.reason,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as by
    from payout_steps step left join users person on person.id = step.by_user
    where step.payout_id = ${payoutId} order by step.id`.execute(db);
  return rows;
}

export type Attempt = Pick<Payout, "id" | "reference" | "attempt" | "state" | "createdAt">;

/** The attempts for the same payee of the same party. */
export async function attemptsFor(db: Database, { partyId, charityId }: Payout): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select id, reference, attempt, state, created_at as "createdAt" from payouts
    where party_id = ${partyId} and charity_id is not distinct from ${charityId}::uuid order by attempt`.execute(db);
  return rows;
}
