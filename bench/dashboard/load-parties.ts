import { sql } from "kysely";
import type { Database } from "../../apps/server/src/platform/database/database.ts";

export interface Organiser {
  readonly id: string;
  readonly email: string;
  /** The party whose overview is opened. */
  readonly partyId: string;
  /** On the guest list of each of their parties. */
  readonly guests: number;
}

const PARTIES_EACH = 5;
const GUESTS_EACH = 3;
const OWN_PARTIES = 10;
const INVITATIONS = 5;

/** One charity for all parties. */
export async function loadCharity(db: Database): Promise<void> {
  await sql`insert into charities (id, charity_number, name, created_at, updated_at)
    values (gen_random_uuid(), 'GB-CHC-1', 'Bench Trust', now(), now())`.execute(db);
}

/** Other organisers' parties, each with a child, a charity and a few guests. */
export async function loadParties(db: Database, parties: number): Promise<void> {
  await sql`insert into users (id, email, email_key, password_hash, verified_at, last_seen_at, created_at)
    select gen_random_uuid(), 'parent-' || n || '@example.org', 'parent-' || n || '@example.org', '', now(), now(), now()
    from generate_series(0, ${sql.lit(parties - 1)}::int, ${sql.lit(PARTIES_EACH)}::int) n`.execute(db);
  await sql`insert into parties (id, owner_id, short_code, name, theme_kind, date, rsvp_date, start_time, end_time,
      ends_at, address_id, venue, address1, city, active, activated_at, created_at, updated_at)
    select gen_random_uuid(), users.id, 'P' || n, 'Party ' || n, 'traditional', current_date + n % 400 - 200,
      current_date + n % 400 - 210, '14:00', '16:00', now() + (n % 400 - 200) * interval '1 day', gen_random_uuid(),
      'Village Hall', '12 High Street', 'Bristol', true, now(), now(), now()
    from generate_series(0, ${sql.lit(parties - 1)}::int) n
    join users on users.email_key =
      'parent-' || (n / ${sql.lit(PARTIES_EACH)}::int * ${sql.lit(PARTIES_EACH)}::int) || '@example.org'`.execute(db);
  await furnish(db, GUESTS_EACH);
}

/** An organiser with several parties, this many guests at each, and invitations to other parties. */
export async function loadOrganiser(db: Database, guests: number): Promise<Organiser> {
  const email = `organiser-${guests}@example.org`;
  const { rows } = await sql<{ id: string }>`insert into users
      (id, email, email_key, password_hash, verified_at, last_seen_at, created_at)
    values (gen_random_uuid(), ${email}, ${email}, '', now(), now(), now()) returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  await sql`insert into parties (id, owner_id, short_code, name, theme_kind, date, start_time, end_time, ends_at,
      address_id, venue, active, activated_at, created_at, updated_at)
    select gen_random_uuid(), ${id}, ${`O${guests}-`} || n, 'Own party ' || n, 'traditional', current_date + n, '14:00',
      '16:00', now() + n * interval '1 day', gen_random_uuid(), 'Village Hall', true, now(), now(), now()
    from generate_series(1, ${sql.lit(OWN_PARTIES)}::int) n`.execute(db);
  await furnish(db, guests);
  await sql`insert into guests (id, party_id, first_name, email, email_key, status, created_at, updated_at)
    select gen_random_uuid(), id, 'Maya', ${email}, ${email}, 1, now(), now()
    from (select id from parties where owner_id <> ${id} and date > current_date
      order by short_code limit ${sql.lit(INVITATIONS)}::int) as invited`.execute(db);
  const own = await db.selectFrom("parties").select("id").where("owner_id", "=", id).orderBy("date").execute();
  return { id, email, partyId: own[0]?.id ?? "", guests };
}

/** Adds a child, a charity and guests to parties that have none yet. */
async function furnish(db: Database, guests: number): Promise<void> {
  await sql`create temporary table bare as
    select id, short_code from parties
    where not exists (select from party_recipients where party_id = parties.id)`.execute(db);
  await sql`insert into party_recipients (id, party_id, position, first_name, last_name, date_of_birth)
    select gen_random_uuid(), id, 0, 'Maya', 'Okafor', '2019-03-20' from bare`.execute(db);
  await sql`insert into party_charities (id, party_id, charity_id, reason, created_at)
    select gen_random_uuid(), bare.id, charities.id, 'Because', now() from bare, charities`.execute(db);
  await sql`insert into guests (id, party_id, first_name, last_name, email, email_key, status, created_at, updated_at)
    select gen_random_uuid(), bare.id, 'Guest', 'Number ' || n, address, address, (array[0, 1, 3, 4, 100])[1 + n % 5],
      now(), now()
    from bare, generate_series(1, ${sql.lit(guests)}::int) n, lateral (select short_code || '-' || n || '@example.org') as made(address)`.execute(
    db,
  );
  await sql`drop table bare`.execute(db);
}
