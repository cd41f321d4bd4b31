import type { AdminPartyState } from "@wishwell/contract/api/admin/details";
import { heldStates } from "@wishwell/domain/money/contribution-totals";
import { liveStates, type PayoutState } from "@wishwell/domain/payouts/payout-states";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { type Named, partyState } from "./rows.store.ts";

export interface HalfSums {
  readonly given: number;
  readonly owed: number;
  readonly sent: number;
  readonly paid: number;
}

export interface WholeParty extends Named {
  readonly shortCode: string;
  readonly date: string | null;
  readonly startTime: string | null;
  readonly state: AdminPartyState;
  readonly active: boolean;
  readonly hiddenAt: Date | null;
  readonly complete: boolean;
  readonly cancelled: boolean;
  readonly town: string;
  readonly venue: string;
  readonly createdAt: Date;
  readonly organiser: (Named & { readonly email: string }) | null;
  readonly second: (Named & { readonly email: string }) | null;
  readonly charities: readonly Named[];
  readonly guests: { readonly all: number; readonly accepted: number; readonly declined: number };
  readonly given: number;
  readonly contributions: number;
  readonly gift: HalfSums;
  readonly charity: HalfSums;
}

const held = sql.join(heldStates.map((state) => sql.lit(state)));
const underWay = sql.join(liveStates.filter((state) => state !== "due").map((state) => sql.lit(state)));

/** What a half has got, what is still owed, and what was sent; `accounts` matches its ledger accounts. */
const halfJson = (payee: "organiser" | "charity", column: "gift" | "charity") => sql<HalfSums>`json_build_object(
  'given', (select coalesce(sum(given.${sql.ref(column)}), 0) from contributions given
    where given.party_id = party.id and given.state in (${held})),
  'owed', (select coalesce(-sum(line.pence), 0) from ledger_entries entry
    join ledger_lines line on line.entry_id = entry.id
    where entry.party_id = party.id and line.account like ${`${column}:%`}),
  'sent', (select coalesce(sum(pence) filter (where state in (${underWay})), 0) from payouts
    where payouts.party_id = party.id and payee = ${payee}),
  'paid', (select coalesce(sum(pence) filter (where state = 'success'), 0) from payouts
    where payouts.party_id = party.id and payee = ${payee}))`;

/** An organiser with the address that they sign in with. */
const personJson = (column: "owner_id" | "second_organiser_id") => sql`(
  select json_build_object('id', person.id, 'email', person.email, 'name',
    coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email))
  from users person where person.id = ${sql.ref(`party.${column}`)})`;

/** A party without its children's dates of birth and its street address. Null once it is deleted. */
export async function findPartyFacts(db: Database, id: string, now: Date): Promise<WholeParty | null> {
  const { rows } = await sql<WholeParty>`
    select party.id, party.name, party.short_code as "shortCode", party.date::text as date,
      to_char(party.start_time, 'HH24:MI') as "startTime", ${partyState(now)} as state, party.active,
      party.hidden_at as "hiddenAt",
      party.completed_at is not null as complete, party.cancelled_at is not null as cancelled,
      party.city as town, party.venue, party.created_at as "createdAt",
      ${personJson("owner_id")} as organiser, ${personJson("second_organiser_id")} as second,
      (select coalesce(json_agg(json_build_object('id', charity.id, 'name', charity.name) order by charity.name), '[]')
        from party_charities chosen join charities charity on charity.id = chosen.charity_id
        where chosen.party_id = party.id) as charities,
      (select json_build_object('all', count(*), 'accepted', count(*) filter (where status = 4),
          'declined', count(*) filter (where status = 3))
        from guests where guests.party_id = party.id) as guests,
      (select coalesce(sum(given.pence), 0)::bigint from contributions given
        where given.party_id = party.id and given.state in (${held})) as given,
      (select count(*)::integer from contributions given
        where given.party_id = party.id and given.state in (${held})) as contributions,
      ${halfJson("organiser", "gift")} as gift, ${halfJson("charity", "charity")} as charity
    from parties party where party.id = ${id} and party.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface PartyPayment {
  readonly id: string;
  readonly payee: "organiser" | "charity";
  readonly payeeId: string | null;
  readonly name: string;
  readonly pence: Pence;
  readonly reference: string;
  readonly state: PayoutState;
  readonly stateAt: Date;
}

const mostPayments = 50;

/** The party's payments, newest first. There are few: one for each payee, and new attempts. */
export async function paymentsOfParty(db: Database, partyId: string): Promise<PartyPayment[]> {
  const { rows } = await sql<Omit<PartyPayment, "pence"> & { pence: number }>`
    select id, payee, coalesce(charity_id, user_id) as "payeeId", name, pence, reference, state, state_at as "stateAt"
    from payouts where party_id = ${partyId} order by created_at desc, id limit ${mostPayments}`.execute(db);
  return rows.map((row) => ({ ...row, pence: pence(row.pence) }));
}
