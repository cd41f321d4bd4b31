import { type Pence, pence } from "@wishwell/domain/money/money";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { type ContributionRow, giverId, type Named, organiserJson, type Receipt, receiptJson } from "./rows.store.ts";

export interface Share {
  /** Null for the gift half. */
  readonly charity: Named | null;
  readonly pence: number;
}

export interface WholeContribution extends ContributionRow {
  readonly partyId: string;
  readonly provider: string;
  readonly captureId: string | null;
  readonly costsAdded: number | null;
  readonly receiptEmail: string;
  readonly giftAid: boolean;
  readonly createdAt: Date;
  readonly capturedAt: Date | null;
  readonly date: string | null;
  readonly guest: Named | null;
  readonly organiser: Named | null;
  readonly giverId: string | null;
  readonly receipt: Receipt | null;
  /** The fees and both halves; null before it was captured. */
  readonly split: {
    readonly providerFee: number;
    readonly platformFee: number;
    readonly gift: number;
    readonly charity: number;
  } | null;
  readonly charities: readonly Share[];
}

type Row = Omit<WholeContribution, "amount"> & { readonly pence: number };

/** The contribution with its party, people and receipt, in one query. */
export async function findWholeContribution(db: Database, id: string): Promise<WholeContribution | null> {
  const { rows } = await sql<Row>`
    select given.id, given.party_id as "partyId", given.billing_name as "billingName", given.pence,
      given.amount_private as "isPrivate", given.state, given.provider, given.capture_id as "captureId", given.costs_added as "costsAdded",
      coalesce(given.captured_at, given.created_at) as at, given.receipt_email as "receiptEmail",
      given.gift_aid_declared_at is not null as "giftAid", given.created_at as "createdAt",
      given.captured_at as "capturedAt", party.date::text as date, ${organiserJson} as organiser,
      case when party.id is not null then json_build_object('id', party.id, 'name', party.name) end as party,
      (select json_build_object('id', guests.id, 'name', trim(guests.first_name || ' ' || guests.last_name))
        from guests where guests.id = given.guest_id) as guest,
      ${giverId} as "giverId", ${receiptJson} as receipt,
      case when given.gift is not null then json_build_object('providerFee', given.provider_fee,
        'platformFee', given.platform_fee, 'gift', given.gift, 'charity', given.charity) end as split,
      (select coalesce(json_agg(json_build_object('pence', part.pence,
          'charity', json_build_object('id', charity.id, 'name', charity.name)) order by charity.name), '[]')
        from contribution_charities part join charities charity on charity.id = part.charity_id
        where part.contribution_id = given.id) as charities
    from contributions given
    left join parties party on party.id = given.party_id and party.deleted_at is null
    where given.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { pence: amount, ...rest } = row;
  return { ...rest, amount: pence(amount) };
}

/** The newest payment of each half. */
export interface SharePayment {
  readonly charityId: string | null;
  readonly reference: string;
  readonly state: PayoutState;
  readonly stateAt: Date;
  readonly sentAt: Date | null;
}

export async function paymentsWith(db: Database, contributionId: string): Promise<SharePayment[]> {
  const { rows } = await sql<SharePayment>`
    select distinct on (payout.charity_id) payout.charity_id as "charityId", payout.reference, payout.state,
      payout.state_at as "stateAt", payout.sent_at as "sentAt"
    from payout_parts part join payouts payout on payout.id = part.payout_id
    where part.contribution_id = ${contributionId}
    order by payout.charity_id, payout.created_at desc`.execute(db);
  return rows;
}

interface LedgerSum {
  readonly account: string;
  readonly pence: Pence;
}

export interface BookedLines {
  readonly firstEntry: number | null;
  readonly lastEntry: number | null;
  readonly lines: readonly LedgerSum[];
}

/** The contribution's ledger entries, summed by account. */
export async function bookedLines(db: Database, contributionId: string): Promise<BookedLines> {
  const { rows } = await sql<{ account: string; pence: number; first: number; last: number }>`
    select line.account, sum(line.pence)::bigint as pence, min(line.entry_id) as first, max(line.entry_id) as last
    from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
    where entry.contribution_id = ${contributionId} group by line.account order by line.account`.execute(db);
  const entries = rows.flatMap(({ first, last }) => [first, last]);
  return {
    firstEntry: entries.length === 0 ? null : Math.min(...entries),
    lastEntry: entries.length === 0 ? null : Math.max(...entries),
    lines: rows.filter((row) => row.pence !== 0).map((row) => ({ account: row.account, pence: pence(row.pence) })),
  };
}

/** What else is known about how it was given. */
export interface EvidenceFacts {
  readonly answeredAt: Date | null;
  readonly wish: string | null;
}

export async function evidenceFacts(db: Database, contributionId: string): Promise<EvidenceFacts> {
  const { rows } = await sql<EvidenceFacts>`
    select guests.answered_at as "answeredAt",
      (select line.content from guest_messages line
        where line.guest_id = guests.id and line.kind = 'wish' order by line.created_at desc limit 1) as wish
    from contributions given join guests on guests.id = given.guest_id
    where given.id = ${contributionId}`.execute(db);
  return rows[0] ?? { answeredAt: null, wish: null };
}
