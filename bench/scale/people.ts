import { guestsEach } from "./made.ts";

const firstNames =
  "'{Maya,Olive,Kofi,Zadie,Arthur,Freya,Idris,Poppy,Yusuf,Erin,Noah,Ayesha,Felix,Isla,Theo,Mabel}'::text[]";
const lastNames =
  "'{Okafor,Bennett,Ahmed,Hughes,Clarke,Nowak,Patel,Morgan,Singh,Evans,Campbell,Walsh,Ali,Reid}'::text[]";

/** How many charities of the registers are enrolled per hundred parties. */
const charitiesOfHundred = 5;

/** Families with accounts, charities, parties with a child and a charity, and their guests with replies. */
export const peopleStatements = (parties: number): string[] => [
  `insert into users (id, email, email_key, password_hash, first_name, last_name, verified_at, last_seen_at, created_at)
    select pg_temp.uuid_of('family' || n / 2), address, address, '', (${firstNames})[1 + n % 16], (${lastNames})[1 + n % 14], begun,
      now() - n % 300 * interval '1 day', begun
    from made, lateral (select 'family' || n / 10 || '.' || n % 10 / 2 || '@example.org') named (address) where n % 2 = 0`,
  `insert into sign_ins (token_hash, user_id, remembered, created_at, last_used_at, expires_at)
    select sha256(('sign-in' || n)::bytea), pg_temp.uuid_of('family' || n / 2), true, now(), now(), now() + interval '30 days'
    from made where n % 6 = 0`,
  `insert into charities (id, charity_number, sector_id, name, description, shown, validated_at, payment_email,
      contact_email, created_at, updated_at)
    select pg_temp.uuid_of('charity' || row_number() over (order by charity_number)), charity_number, 1, name, activities, true,
      now(), 'giving@charity.example', 'giving@charity.example', now(), now()
    from charity_register order by charity_number limit ${charitiesOf(parties)}`,
  `insert into parties (id, owner_id, short_code, name, theme_kind, date, rsvp_date, start_time, end_time, ends_at,
      address_id, venue, address1, city, postcode, notes, active, activated_at, completed_at, forgotten_at, created_at,
      updated_at)
    select id, owner, upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')),
      (${firstNames})[1 + n % 16] || ' is ' || 4 + n % 8, 'traditional', day, day - 7, '14:00', '16:00', ended,
      pg_temp.uuid_of('address' || n), 'Marlow Road Church Hall', '12 Marlow Road', 'Bristol', 'BS6 5XQ',
      'Parking is behind the hall. Please bring socks for the bouncy castle.', true, begun,
      case when ended < now() - interval '3 days' then ended + interval '3 days' end,
      case when ended < now() - interval '30 days' then ended + interval '30 days' end, begun, begun
    from made`,
  `insert into party_recipients (id, party_id, position, first_name, last_name, date_of_birth, gift)
    select pg_temp.uuid_of('child' || n), id, 0, (${firstNames})[1 + n % 16], (${lastNames})[1 + n % 14], '2019-03-20',
      'A blue bike with a bell' from made`,
  `insert into party_charities (id, party_id, charity_id, reason, created_at)
    select pg_temp.uuid_of('chosen' || n), id, pg_temp.uuid_of('charity' || 1 + n::bigint * 7919 % ${charitiesOf(parties)}),
      'They looked after our cat', begun from made`,
  `insert into guests (id, party_id, first_name, last_name, email, email_key, phone, status, siblings, sibling_names,
      adults_staying, requirements, allergies, diets, invitation, invited_at, sendings, answered_at, created_at, updated_at)
    select id, party, (${firstNames})[1 + k % 16], (${lastNames})[1 + k % 14], address, address, '0117 496 0' || k,
      status, case when status = 4 and k % 4 = 0 then 1 else 0 end, case when status = 4 and k % 4 = 0 then 'Sam' else '' end,
      case when status = 4 then k % 2 else 0 end, case when k % 5 = 0 then 'No nuts, please' else '' end,
      case when k % 5 = 0 then '{nuts}'::text[] else '{}' end, '{}', 'sent', invited, 1,
      case when status in (3, 4) then answered end, begun, invited
    from made_guests, lateral (select 'family' || n / 10 || '.' || k || '@example.org') named (address)`,
];

const charitiesOf = (parties: number): number => Math.max(guestsEach, (parties * charitiesOfHundred) / 100);
