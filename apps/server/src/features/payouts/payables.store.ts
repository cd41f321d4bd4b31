import { type Pence, pence } from "@wishwell/domain/money/money";
import { addressHold, reviewAbove } from "@wishwell/domain/payouts/payout-rules";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import { type Owed, wantedBack } from "./due.store.ts";

export interface PayablesSum {
  readonly count: number;
  readonly pence: Pence;
}

interface OpenPayables {
  /** Of parties that are complete or cancelled. */
  readonly payables: readonly Owed[];
  /** For all other parties nothing is paid out yet, so only the sum is needed. */
  readonly notComplete: PayablesSum;
}

interface Row {
  readonly party_id: string | null;
  readonly charity_id: string | null;
  readonly pence: number;
  readonly count: number;
}

/**
 * Every non-zero gift and charity balance, read from the ledger in one statement, so that no money is missed, whatever
 * else is wrong. `unlessPlain` leaves out payments that are simply due.
 */
export async function openPayables(
  db: Database,
  unlessPlain: { readonly provider: Provider; readonly now: Date } | null = null,
): Promise<OpenPayables> {
  const wanted = unlessPlain === null ? sql`true` : sql`not ${isPlain(unlessPlain)}`;
  const { rows } = await sql<Row>`
    with payables as (
      select split_part(account, ':', 2)::uuid as party_id, nullif(split_part(account, ':', 3), '')::uuid as charity_id,
        (-sum(pence))::bigint as pence
      from ledger_lines where account like 'gift:%' or account like 'charity:%'
      group by account having sum(pence) <> 0
    ), placed as (
      select payables.*, party.id is not null and party.completed_at is null and party.cancelled_at is null as early
      from payables left join parties party on party.id = payables.party_id
    )
    select null::uuid as party_id, null::uuid as charity_id, coalesce(sum(pence), 0)::bigint as pence,
      count(*)::integer as count from placed where early
    union all
    select party_id, charity_id, pence, 1 from placed where not early and ${wanted}`.execute(db);
  const early = rows.find(({ party_id }) => party_id === null);
  return {
    notComplete: { count: early?.count ?? 0, pence: pence(early?.pence ?? 0) },
    payables: rows.flatMap((row) =>
      row.party_id === null ? [] : { partyId: row.party_id, charityId: row.charity_id, pence: pence(row.pence) },
    ),
  };
}

/**
 * Balances of charities that are not validated or have no payment address. Looked up by account name rather than from
 * the whole ledger: they are few, and nothing else can wait for validation.
 */
export async function unvalidatedPayables(db: Database): Promise<Owed[]> {
  const { rows } = await sql<{ party_id: string; charity_id: string; pence: number }>`
    with payees as (
      select distinct given.party_id, part.charity_id
      from charities charity
      join contribution_charities part on part.charity_id = charity.id
      join contributions given on given.id = part.contribution_id
      where charity.validated_at is null or charity.payment_email = ''
    ), payables as (
      select payees.*, (
        select -sum(line.pence) from ledger_lines line
        where line.account = 'charity:' || payees.party_id || ':' || payees.charity_id
      )::bigint as pence
      from payees
    )
    select party_id, charity_id, pence from payables where pence <> 0`.execute(db);
  return rows.map((row) => ({ partyId: row.party_id, charityId: row.charity_id, pence: pence(row.pence) }));
}

/**
 * The payment is due and its columns show no obstacle. This only filters: `maySend` decides about the rest, and a
 * payment that it would hold must never count as plain.
 */
const isPlain = ({ provider, now }: { readonly provider: Provider; readonly now: Date }) => sql`exists (
  select from payouts
  join parties party on party.id = payouts.party_id
  left join users organiser on organiser.id = party.owner_id
  left join users payee on payee.id = payouts.user_id
  left join charities charity on charity.id = payouts.charity_id
  left join charity_register register on register.charity_number = charity.charity_number
  where payouts.party_id = placed.party_id and payouts.charity_id is not distinct from placed.charity_id
    and payouts.state = 'due' and payouts.provider = ${provider}
    and party.completed_at is not null and party.ends_at is not null
    and party.cancelled_at is null and party.hidden_at is null and organiser.blocked_at is null
    and case payouts.payee
      when 'organiser' then payee.payment_email <> ''
        and coalesce(payee.payment_email_changed_at, '-infinity') <= ${new Date(now.getTime() - addressHold)}
      else charity.payment_email <> '' and charity.validated_at is not null
        and coalesce(charity.payments_held_until, '-infinity') <= ${now}
        and coalesce(register.active and not register.insolvent, true) end
    and not exists (select from disputes where disputes.party_id = party.id and disputes.state = 'open')
    and not exists (select from contributions given where given.party_id = party.id and ${wantedBack})
    and (select coalesce(sum(given.pence), 0) from contributions given
      where given.party_id = party.id and given.captured_at is not null) <= ${reviewAbove})`;
