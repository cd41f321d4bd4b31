import { liveStates } from "@wishwell/domain/payouts/payout-states";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Named } from "./rows.store.ts";

export interface CharityFacts {
  readonly enrolledAt: Date;
  readonly paymentEmailChangedAt: Date | null;
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

export async function findCharityFacts(db: Database, id: string): Promise<CharityFacts | null> {
  const { rows } = await sql<CharityFacts>`
    select charity.created_at as "enrolledAt", charity.payment_email_changed_at as "paymentEmailChangedAt",
      charity.code_sent_at as "codeSentAt",
      (select json_build_object('id', person.id, 'name',
          coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email))
        from users person where person.id = charity.validated_by) as "validatedBy",
      (select json_build_object('register', entry.register, 'name', entry.name, 'active', entry.active,
          'insolvent', entry.insolvent, 'postcode', entry.postcode, 'income', entry.income,
          'contactEmail', entry.contact_email, 'contactPhone', entry.contact_phone, 'websiteUrl', entry.website_url,
          'otherNumber', entry.other_number, 'updatedAt', entry.updated_at)
        from charity_register entry where entry.charity_number = charity.charity_number) as register
    from charities charity where charity.id = ${id}`.execute(db);
  return rows[0] ?? null;
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
