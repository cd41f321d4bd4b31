import { heldStates } from "@wishwell/domain/money/contribution-totals";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { isLive, leftStates, type PayoutState } from "@wishwell/domain/payouts/payout-states";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Payout } from "./payout.ts";

/** The columns of a due payout that the eligibility check and its listing need. */
export type DuePayout = Pick<
  Payout,
  "id" | "partyId" | "payee" | "userId" | "charityId" | "name" | "email" | "createdAt"
>;

interface DueQuery {
  readonly provider: Provider;
  /** The last payout of the previous chunk. */
  readonly after: Pick<DuePayout, "id" | "createdAt"> | null;
  readonly most: number;
}

/** Due payouts, oldest first; both halves of a party are adjacent, so that the party is checked once for both. */
export async function dueIds(db: Database, provider: Provider, most: number): Promise<string[]> {
  const due = db.selectFrom("payouts").select("id").where("state", "=", "due").where("provider", "=", provider);
  const rows = await due.orderBy("created_at").orderBy("party_id").orderBy("id").limit(most).execute();
  return rows.map(({ id }) => id);
}

/** The next chunk of due payouts, oldest first. */
export async function nextDue(db: Database, { provider, after, most }: DueQuery): Promise<DuePayout[]> {
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

/** The attempts to pay one payee of a party. */
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
export async function latestAttempts(db: Database, partyIds: readonly string[]): Promise<Tried[]> {
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

export async function insertPayouts(tx: Tx, payouts: readonly NewPayout[], now: Date): Promise<void> {
  if (payouts.length === 0) return;
  await tx
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

/** What a party owes to one payee; a null charity means the organiser. */
export interface Owed {
  readonly partyId: string;
  readonly charityId: string | null;
  readonly pence: Pence;
}

/** `pence` leaves out what is wanted back; `wantedBack` is that amount. */
export interface OwedNow extends Owed {
  readonly wantedBack: Pence;
}

/** Contributions with an undecided or failed refund, or a bank's inquiry. Their shares are not paid out. */
export const wantedBack = sql`(given.state = 'refund_failed' or exists (
  select from refunds where refunds.contribution_id = given.id and refunds.capture_id = given.capture_id
    and refunds.state = 'asked') or (given.state in ('captured', 'won', 'refund_asked') and exists (
  select from disputes where disputes.contribution_id = given.id and disputes.state = 'inquiry')))`;

const hasLeft = sql`paid.state in (${sql.join(leftStates.map((state) => sql.lit(state)))})`;

/**
 * How much of a contribution has been paid out or is on its way. The payout is checked inside the sum: while a large
 * batch is made, the planner's statistics are stale, and it would otherwise scan all payments for every part.
 */
const sumTaken = (contribution: RawBuilder<unknown>, payee: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(taken.pence) filter (where exists (
      select from payouts paid where paid.id = taken.payout_id and ${payee} and ${hasLeft})), 0)::bigint
    from payout_parts taken where taken.contribution_id = ${contribution})`;

/** For a charity's part; `part` is a row of `contribution_charities`. */
export const charityPaidSoFar = sumTaken(sql`part.contribution_id`, sql`paid.charity_id = part.charity_id`);

/** For the organiser's half. */
export const giftPaidSoFar = sumTaken(sql`given.id`, sql`paid.payee = 'organiser'`);

/** The ledger balance of both halves, less what is wanted back and has not been sent. */
export async function owedBy(db: Database, partyIds: readonly string[]): Promise<OwedNow[]> {
  const { rows } = await sql<{ party_id: string; charity_id: string | null; pence: number; back: number }>`
    with payees as (
      select id as party_id, null::uuid as charity_id, 'gift:' || id as account
      from unnest(${partyIds}::uuid[]) as id
      union all
      select distinct given.party_id, part.charity_id, 'charity:' || given.party_id || ':' || part.charity_id
      from contributions given join contribution_charities part on part.contribution_id = given.id
      where given.party_id = any(${partyIds}::uuid[]) and given.captured_at is not null
    ), held as (
      select given.party_id, null::uuid as charity_id, sum(given.gift - ${giftPaidSoFar}) as pence
      from contributions given where given.party_id = any(${partyIds}::uuid[]) and ${wantedBack} group by 1
      union all
      select given.party_id, part.charity_id, sum(part.pence - ${charityPaidSoFar})
      from contributions given join contribution_charities part on part.contribution_id = given.id
      where given.party_id = any(${partyIds}::uuid[]) and ${wantedBack} group by 1, 2
    )
    select payees.party_id, payees.charity_id,
      (-coalesce((select sum(line.pence) from ledger_lines line where line.account = payees.account), 0)
        - coalesce(held.pence, 0))::bigint as pence, coalesce(held.pence, 0)::bigint as back
    from payees left join held on held.party_id = payees.party_id
      and held.charity_id is not distinct from payees.charity_id`.execute(db);
  return rows.map((row) => ({
    partyId: row.party_id,
    charityId: row.charity_id,
    pence: pence(row.pence),
    wantedBack: pence(row.back),
  }));
}

/** What decides when a party's money is paid out. */
export interface PaidParty {
  readonly partyId: string;
  readonly ownerId: string | null;
  readonly shortCode: string;
  /** The provider that holds its money. */
  readonly provider: Provider | null;
  readonly endsAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly disputed: boolean;
  readonly hidden: boolean;
  readonly given: Pence;
  readonly reviewed: Pence | null;
  readonly reviewedAt: Date | null;
  /** When its organiser was blocked. */
  readonly blockedAt: Date | null;
  readonly requestedAt: Date | null;
}

export async function paidParties(db: Database, ids: readonly string[]): Promise<Map<string, PaidParty>> {
  const held = sql.join(heldStates.map((state) => sql.lit(state)));
  const { rows } = await sql<Row>`
    select party.id, party.owner_id, party.short_code, party.ends_at, party.completed_at, party.cancelled_at,
      exists (select from disputes where disputes.party_id = party.id and disputes.state = 'open') as disputed,
      party.hidden_at is not null as hidden,
      (select coalesce(sum(given.pence), 0)::bigint from contributions given
        where given.party_id = party.id and given.state in (${held})) as given,
      (select given.provider from contributions given where given.party_id = party.id and given.captured_at is not null
        order by given.captured_at desc, given.id limit 1) as provider,
      payouts.reviewed, payouts.reviewed_at, payouts.requested_at,
      (select blocked_at from users where users.id = party.owner_id) as blocked_at
    from parties party left join party_payouts payouts on payouts.party_id = party.id
    where party.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toPaidParty(row)]));
}

interface Row {
  readonly id: string;
  readonly owner_id: string | null;
  readonly short_code: string;
  readonly provider: Provider | null;
  readonly ends_at: Date | null;
  readonly completed_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly disputed: boolean;
  readonly hidden: boolean;
  readonly given: number;
  readonly reviewed: number | null;
  readonly reviewed_at: Date | null;
  readonly blocked_at: Date | null;
  readonly requested_at: Date | null;
}

const toPaidParty = (row: Row): PaidParty => ({
  partyId: row.id,
  ownerId: row.owner_id,
  shortCode: row.short_code,
  provider: row.provider,
  endsAt: row.ends_at,
  completedAt: row.completed_at,
  cancelledAt: row.cancelled_at,
  disputed: row.disputed,
  hidden: row.hidden,
  given: pence(row.given),
  reviewed: row.reviewed === null ? null : pence(row.reviewed),
  reviewedAt: row.reviewed_at,
  blockedAt: row.blocked_at,
  requestedAt: row.requested_at,
});
