import { isLive, type PayoutState } from "@wishwell/domain/payout-states";
import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Provider } from "../../platform/payments/gateway.ts";
import type { Payout } from "./payout.ts";

/** One that waits to leave, as far as that is judged and told. */
export type DuePayout = Pick<
  Payout,
  "id" | "partyId" | "payee" | "userId" | "charityId" | "name" | "email" | "createdAt"
>;

interface WantedDue {
  readonly provider: Provider;
  /** The last one that was seen. */
  readonly after: Pick<DuePayout, "id" | "createdAt"> | null;
  readonly most: number;
}

/** Which wait to leave, oldest first; both halves of a party beside one another, so that it is judged once for both. */
export async function dueIds(db: Database, provider: Provider, most: number): Promise<string[]> {
  const due = db.selectFrom("payouts").select("id").where("state", "=", "due").where("provider", "=", provider);
  const rows = await due.orderBy("created_at").orderBy("party_id").orderBy("id").limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Some of those that wait to leave, oldest first. */
export async function nextDue(db: Database, { provider, after, most }: WantedDue): Promise<DuePayout[]> {
  return db
    .selectFrom("payouts")
    .select(["id", "name", "email", "party_id as partyId", "user_id as userId", "charity_id as charityId"])
    .select(["created_at as createdAt", sql<Payout["payee"]>`payee`.as("payee")])
    .where("state", "=", "due")
    .where("provider", "=", provider)
    .$if(after !== null, (due) =>
      due.where(sql<boolean>`(created_at, id) > (${after?.createdAt ?? null}, ${after?.id ?? null}::uuid)`),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** What has been tried for one payee of a party. */
export interface Tried {
  readonly partyId: string;
  readonly charityId: string | null;
  readonly payoutId: string;
  readonly attempts: number;
  readonly live: boolean;
  readonly state: PayoutState;
  readonly stateAt: Date;
  readonly email: string;
  readonly provider: Provider;
  readonly calledBack: boolean;
}

/** The newest attempt for every payee of these parties. */
export async function triedFor(db: Database, partyIds: readonly string[]): Promise<Tried[]> {
  const { rows } = await sql<Omit<Tried, "live">>`
    select distinct on (party_id, charity_id) party_id as "partyId", charity_id as "charityId", id as "payoutId",
      attempt as attempts, state, state_at as "stateAt", email, provider,
      state = 'cancelled' and (select from_state in ('due', 'exported') from payout_steps
        where payout_id = payouts.id order by payout_steps.id desc limit 1) as "calledBack"
    from payouts where party_id = any(${partyIds}::uuid[])
    order by party_id, charity_id, attempt desc`.execute(db);
  return rows.map((row) => ({ ...row, live: isLive(row.state) }));
}

export type NewPayout = Pick<
  Payout,
  | "id"
  | "partyId"
  | "payee"
  | "userId"
  | "charityId"
  | "attempt"
  | "reference"
  | "name"
  | "email"
  | "pence"
  | "note"
  | "provider"
>;

export async function insertPayouts(work: Work, payouts: readonly NewPayout[], now: Date): Promise<void> {
  if (payouts.length === 0) return;
  await work
    .insertInto("payouts")
    .values(
      payouts.map((payout) => ({
        id: payout.id,
        party_id: payout.partyId,
        payee: payout.payee,
        user_id: payout.userId,
        charity_id: payout.charityId,
        attempt: payout.attempt,
        reference: payout.reference,
        name: payout.name,
        email: payout.email,
        pence: payout.pence,
        note: payout.note,
        provider: payout.provider,
        state: "due",
        created_at: now,
        state_at: now,
      })),
    )
    .execute();
}
