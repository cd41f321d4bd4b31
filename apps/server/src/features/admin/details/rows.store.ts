import type { AdminPartyState } from "@wishwell/contract/api/admin/details";
import { heldStates } from "@wishwell/domain/money/contribution-totals";
import type { ContributionState } from "@wishwell/domain/money/contribution-states";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** Rows per page of the lists within a page about one thing. */
export const rowsShown = 10;

const limit = (page: number) => sql`limit ${rowsShown} offset ${(page - 1) * rowsShown}`;

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface PartyRow extends Named {
  readonly date: string | null;
  readonly state: AdminPartyState;
  readonly organiser: Named | null;
  readonly guests: number;
  readonly contributions: number;
  readonly amount: Pence;
}

/** How far a party is, from a row `party`. */
export const partyState = (now: Date) => sql<AdminPartyState>`case
  when party.cancelled_at is not null then 'cancelled'
  when party.completed_at is not null then 'complete'
  when not party.active and (party.owner_id is null or party.starts_itself) then 'draft'
  when party.ends_at <= ${now} then 'over'
  when not party.active then 'paused'
  else 'coming up' end`;

/** The name of a row `person`; its address if it has none. */
const personName = sql`coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)`;

/** The organiser of a row `party`, as JSON. */
export const organiserJson = sql<Named | null>`(
  select json_build_object('id', person.id, 'name', ${personName}) from users person where person.id = party.owner_id)`;

const isHeld = sql`given.state in (${sql.join(heldStates.map((state) => sql.lit(state)))})`;

/** A row with the number of all rows. */
type Counted<Row> = Omit<Row, "amount"> & { readonly amount: number; readonly total: number };

interface Found<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

async function partyRows(
  db: Database,
  which: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  { page, now }: { readonly page: number; readonly now: Date },
): Promise<Found<PartyRow>> {
  const { rows } = await sql<Counted<PartyRow>>`
    select party.id, party.name, party.date::text as date, ${partyState(now)} as state, ${organiserJson} as organiser,
      (select count(*)::integer from guests where guests.party_id = party.id) as guests,
      (select count(*)::integer from contributions given where given.party_id = party.id and ${isHeld}) as contributions,
      coalesce(${amount}, 0)::bigint as amount,
      (select count(*)::integer from parties party where ${which} and party.deleted_at is null) as total
    from parties party where ${which} and party.deleted_at is null
    order by party.date desc nulls first, party.id ${limit(page)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({ ...row, amount: pence(row.amount) })),
  };
}

/** A person's parties with what their gift half has got. */
export const partiesOfPerson = (db: Database, ownerId: string, at: { page: number; now: Date }) =>
  partyRows(
    db,
    sql`party.owner_id = ${ownerId}`,
    sql`(select sum(given.gift) from contributions given where given.party_id = party.id and ${isHeld})`,
    at,
  );

/** The parties that give to a charity, or gave to it before it was replaced, with its share of them. */
export const partiesOfCharity = (db: Database, charityId: string, at: { page: number; now: Date }) =>
  partyRows(
    db,
    sql`party.id in (
      select party_id from party_charities where charity_id = ${charityId}
      union select given.party_id from contribution_charities part join contributions given on given.id = part.contribution_id
        where part.charity_id = ${charityId})`,
    sql`(select sum(part.pence) from contribution_charities part
      join contributions given on given.id = part.contribution_id
      where part.charity_id = ${charityId} and given.party_id = party.id and ${isHeld})`,
    at,
  );

export interface ContributionRow {
  readonly id: string;
  readonly party: Named | null;
  readonly billingName: string;
  readonly amount: Pence;
  readonly isPrivate: boolean;
  readonly state: ContributionState;
  /** When it was captured; before that, when it was started. */
  readonly at: Date;
}

/** Newest first. */
async function contributionRows(
  db: Database,
  which: RawBuilder<unknown>,
  page: number,
): Promise<Found<ContributionRow>> {
  const { rows } = await sql<Counted<ContributionRow>>`
    select given.id, given.billing_name as "billingName", given.pence as amount, given.amount_private as "isPrivate", given.state,
      coalesce(given.captured_at, given.created_at) as at,
      (select json_build_object('id', party.id, 'name', party.name) from parties party
        where party.id = given.party_id and party.deleted_at is null) as party,
      (select count(*)::integer from contributions given where ${which}) as total
    from contributions given where ${which}
    order by at desc, given.id ${limit(page)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({ ...row, amount: pence(row.amount) })),
  };
}

/** Contributions whose receipt went to this address. */
export const contributionsPaidBy = (db: Database, emailKey: string, page: number) =>
  contributionRows(db, sql`lower(given.receipt_email) = ${emailKey} and given.receipt_email <> ''`, page);

/** Contributions to a party that were paid, whatever happened to them later. */
export const contributionsTo = (db: Database, partyId: string, page: number) =>
  contributionRows(db, sql`given.party_id = ${partyId} and given.captured_at is not null`, page);

/** The account with this address, and the receipt of a contribution `given`. */
export const giverId = sql<string | null>`(
  select person.id from users person
  where person.email_key = lower(given.receipt_email) and given.receipt_email <> '')`;

export interface Receipt {
  readonly status: string;
  readonly at: string;
}

export const receiptJson = sql<Receipt | null>`(
  select json_build_object('status', letters.status, 'at', coalesce(letters.sent_at, letters.created_at))
  from letters where letters.dedupe_key = 'contribution-receipt:' || given.id)`;

export async function nameOfUser(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${personName} as name from users person where person.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}
