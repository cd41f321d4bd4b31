import { heldStates } from "@wishwell/domain/money/contribution-totals";
import type { Day } from "@wishwell/domain/parties/london-time";
import { endedUnpaid } from "@wishwell/domain/payouts/payout-states";
import type { Period } from "@wishwell/domain/parties/stats-periods";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** A party counts if it has an owner, was activated, and is neither deleted nor cancelled. */
const counts = sql`parties.deleted_at is null and parties.owner_id is not null and parties.activated_at is not null
  and parties.cancelled_at is null`;
const on = ({ from, to }: Period): RawBuilder<unknown> => sql`parties.date between ${from} and ${to}`;
const held = sql.join(heldStates.map((state) => sql.lit(state)));
/** Whole London days, as a range that an index can use. */
const captured = ({ from, to }: Period): RawBuilder<unknown> =>
  sql`captured_at >= (${from}::date::timestamp at time zone 'Europe/London')
    and captured_at < ((${to}::date + 1)::timestamp at time zone 'Europe/London')
    and state in (${held})`;

export interface PartyDay {
  readonly day: Day;
  readonly parties: number;
  readonly accepted: number;
  readonly declined: number;
}

export async function partiesByDay(db: Database, period: Period): Promise<PartyDay[]> {
  const { rows } = await sql<PartyDay>`
    select parties.date::text as day, count(distinct parties.id) as parties,
      count(guests.id) filter (where guests.status = 4) as accepted,
      count(guests.id) filter (where guests.status = 3) as declined
    from parties left join guests on guests.party_id = parties.id
    where ${counts} and ${on(period)} group by parties.date`.execute(db);
  return rows;
}

export interface MoneyDay {
  readonly day: Day;
  readonly contributions: number;
  readonly total: number;
  readonly gifts: number;
  readonly charities: number;
  readonly platformFees: number;
  readonly providerFees: number;
  /** How much of the total givers added to cover both. */
  readonly costsAdded: number;
}

/** Contributions that we hold or have paid out, without refunds. */
export async function moneyByDay(db: Database, period: Period): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select (captured_at at time zone 'Europe/London')::date::text as day, count(*) as contributions,
      sum(pence)::bigint as total, sum(gift)::bigint as gifts, sum(charity)::bigint as charities,
      sum(platform_fee)::bigint as "platformFees", sum(provider_fee)::bigint as "providerFees",
      coalesce(sum(least(costs_added, pence)) filter (where costs_added > 0), 0)::bigint as "costsAdded"
    from contributions where ${captured(period)} group by 1`.execute(db);
  return rows;
}

/** Guests by status, and the median number of days to reply. */
export async function repliesOf(
  db: Database,
  period: Period,
): Promise<{ byStatus: ReadonlyMap<number, number>; daysToReply: number | null }> {
  const { rows } = await sql<{ status: number; guests: number }>`
    select guests.status, count(*) as guests from guests join parties on parties.id = guests.party_id
    where ${counts} and ${on(period)} group by guests.status`.execute(db);
  const { rows: waits } = await sql<{ days: number | null }>`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from guests.answered_at - guests.invited_at))
      / 86400)::int as days
    from guests join parties on parties.id = guests.party_id
    where ${counts} and ${on(period)} and guests.answered_at >= guests.invited_at`.execute(db);
  return { byStatus: new Map(rows.map(({ status, guests }) => [status, guests])), daysToReply: waits[0]?.days ?? null };
}

export interface CharityTotal {
  readonly id: string;
  readonly name: string;
  readonly parties: number;
  readonly total: number;
}

/** Highest total first. */
export async function totalsOfCharities(db: Database, period: Period): Promise<CharityTotal[]> {
  const { rows } = await sql<CharityTotal>`
    select charities.id, charities.name, count(distinct contributions.party_id) as parties,
      sum(part.pence)::bigint as total
    from contributions
    join contribution_charities part on part.contribution_id = contributions.id
    join charities on charities.id = part.charity_id
    where ${captured(period)} group by charities.id order by total desc, charities.name limit ${mostShown}`.execute(db);
  return rows;
}

const mostShown = 100;

export interface ThemeCount {
  readonly id: string | null;
  readonly kind: "theme" | "traditional" | "none" | null;
  readonly parties: number;
}

export async function partiesByTheme(db: Database, period: Period): Promise<ThemeCount[]> {
  const { rows } = await sql<ThemeCount>`
    select parties.theme_id as id, parties.theme_kind as kind, count(*) as parties
    from parties where ${counts} and ${on(period)}
    group by 1, 2 order by parties desc, 1 limit ${mostShown}`.execute(db);
  return rows;
}

export interface MovingMoney {
  /** Completed in the period. */
  readonly paidOut: number;
  readonly onItsWay: number;
  readonly unclaimed: number;
  /** Failed payouts without a later attempt. */
  readonly needsPerson: number;
}

export async function movingMoney(db: Database, { from, to }: Period): Promise<MovingMoney> {
  const { rows } = await sql<MovingMoney>`
    select
      coalesce(sum(pence) filter (where state = 'success'
        and state_at >= (${from}::date::timestamp at time zone 'Europe/London')
        and state_at < ((${to}::date + 1)::timestamp at time zone 'Europe/London')), 0)::bigint as "paidOut",
      coalesce(sum(pence) filter (
        where state in ('exported', 'submitting', 'unknown', 'submitted', 'on_hold')), 0)::bigint as "onItsWay",
      coalesce(sum(pence) filter (where state = 'unclaimed'), 0)::bigint as unclaimed,
      coalesce(sum(pence) filter (where state in (${sql.join(endedUnpaid.map((state) => sql.lit(state)))})
        and not exists (select from payouts later where later.party_id = payouts.party_id
          and later.payee = payouts.payee and later.charity_id is not distinct from payouts.charity_id
          and later.created_at > payouts.created_at)), 0)::bigint as "needsPerson"
    from payouts`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error("a sum has one row");
  return sums;
}
