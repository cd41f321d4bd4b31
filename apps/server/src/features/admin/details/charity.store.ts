import { liveStates } from "@wishwell/domain/payouts/payout-states";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Named } from "./rows.store.ts";

export interface CharityFacts {
  readonly enrolledAt: Date;
  readonly paymentEmailChangedAt: Date | null;
  readonly paymentEmailChangedBy: string | null;
  readonly askedAgainAt: Date | null;
  readonly codeSentAt: Date | null;
  readonly validatedBy: Named | null;
  /** Null if no imported register lists it. */
  readonly register: {
    readonly register: "CHC" | "SC" | "NIC";
    readonly name: string;
    readonly active: boolean;
    readonly insolvent: boolean;
    readonly postcode: string | null;
    readonly income: number | null;
    readonly contactEmail: string | null;
    readonly contactPhone: string | null;
    readonly websiteUrl: string | null;
    readonly otherNumber: string | null;
    readonly updatedAt: string;
  } | null;
}

/** Who gave the payment address that it has now. */
const givenBy = sql`(
  select case entry.actor_kind when 'charity-contact' then 'the charity’s contact'
    else coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), 'an admin') end
  from audit_log entry left join users person on person.id::text = entry.actor_id::text
  where entry.subject_kind = 'charity' and entry.subject_id = charity.id::text and entry.action = 'change charity'
    and entry.details->>'fields' like '%paypal_email%'
  order by entry.id desc limit 1)`;

const registerFacts = sql`(
  select json_build_object('register', entry.register, 'name', entry.name, 'active', entry.active,
    'insolvent', entry.insolvent, 'postcode', entry.postcode, 'income', entry.income,
    'contactEmail', entry.contact_email, 'contactPhone', entry.contact_phone, 'websiteUrl', entry.website_url,
    'otherNumber', entry.other_number, 'updatedAt', entry.updated_at)
  from charity_register entry where entry.charity_number = charity.charity_number)`;

export async function findCharityFacts(db: Database, id: string): Promise<CharityFacts | null> {
  const { rows } = await sql<CharityFacts>`
    select charity.created_at as "enrolledAt", charity.payment_email_changed_at as "paymentEmailChangedAt",
      ${givenBy} as "paymentEmailChangedBy", charity.asked_again_at as "askedAgainAt",
      charity.code_sent_at as "codeSentAt",
      (select json_build_object('id', person.id, 'name',
          coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email))
        from users person where person.id = charity.validated_by) as "validatedBy",
      ${registerFacts} as register
    from charities charity where charity.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface WaitingCharity extends Pick<CharityFacts, "register"> {
  readonly id: string;
  readonly givenAt: Date;
  readonly givenBy: string | null;
}

/** A charity that was added with its payment email has had it since then. */
const givenAt = sql`coalesce(charity.payment_email_changed_at, charity.created_at)`;

/** Added with its payment email, it waits once there is money for it. */
const hasMoney = sql`exists (select from contribution_charities part
  join contributions given on given.id = part.contribution_id
  join parties party on party.id = given.party_id and party.completed_at is not null
  where part.charity_id = charity.id and (select sum(line.pence) from ledger_lines line
    where line.account = 'charity:' || given.party_id || ':' || charity.id) <> 0)`;

const waiting = sql`charity.validated_at is null and charity.payment_email <> '' and charity.asked_again_at is null
  and (charity.payment_email_changed_at is not null or ${hasMoney})`;

export interface CharityToValidate {
  readonly id: string;
  readonly name: string;
  readonly givenAt: Date;
}

/** The charities to validate, in the order of their list. */
export async function listedToValidate(db: Database): Promise<CharityToValidate[]> {
  const { rows } = await sql<CharityToValidate>`
    select charity.id, charity.name, ${givenAt} as "givenAt" from charities charity where ${waiting}
    order by ${givenAt}, charity.id`.execute(db);
  return rows;
}

/** Charities whose details haven't been validated and that weren't asked about them again, oldest first. */
export async function findWaiting(
  db: Database,
  { page, perpage }: { readonly page: number; readonly perpage: number },
): Promise<{ readonly total: number; readonly rows: readonly WaitingCharity[] }> {
  const { rows } = await sql<WaitingCharity>`
    select charity.id, ${givenAt} as "givenAt", ${givenBy} as "givenBy",
      ${registerFacts} as register
    from charities charity where ${waiting}
    order by ${givenAt}, charity.id limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from charities charity where ${waiting}`.execute(db);
  return { total: counts[0]?.total ?? 0, rows };
}

export interface CharityPayments {
  readonly sent: Pence;
  readonly paid: Pence;
}

const underWay = sql.join(liveStates.filter((state) => state !== "due").map((state) => sql.lit(state)));

/** What was paid to a charity, and what is on its way. */
export async function sumPayments(db: Database, charityId: string): Promise<CharityPayments> {
  const { rows } = await sql<{ sent: number; paid: number }>`
    select coalesce(sum(pence) filter (where state in (${underWay})), 0)::bigint as sent,
      coalesce(sum(pence) filter (where state = 'success'), 0)::bigint as paid
    from payouts where charity_id = ${charityId}`.execute(db);
  return { sent: pence(rows[0]?.sent ?? 0), paid: pence(rows[0]?.paid ?? 0) };
}

/** The parties whose contributions this charity has a share of. */
export async function partiesGivingTo(db: Database, charityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct given.party_id as id from contribution_charities part
    join contributions given on given.id = part.contribution_id
    where part.charity_id = ${charityId} and given.captured_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}
