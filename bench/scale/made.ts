/**
 * How generated parties are numbered, and what follows from a party's number. Nothing is random, so every run has the
 * same data. A class of twenty families has ten parties; each family has two.
 */
export interface Size {
  readonly parties: number;
  /** Whether all take place in the next two months; otherwise they are spread over a year, most of it past. */
  readonly allToCome?: boolean;
}

/** A year in a large town, and a hundredth of that. */
export const FULL: Size = { parties: 200_000 };

const guestsEach = 20;
const giversEach = 5;
/** One party in `oneIn` has this many guests instead. */
export const largeParties = { oneIn: 500, first: 7, guests: 200 };

/** Tables that later statements join: parties, and guests as pairs of a party and a position on its list. */
export const madeTables = ({ parties, allToCome = false }: Size): string[] => [
  // Has the form of a random version 4 UUID.
  `create function pg_temp.uuid_of(what text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(what) placing '4' from 13) placing 'a' from 17)::uuid $$`,
  `create temporary table made as
    select n, pg_temp.uuid_of('party' || n) as id, pg_temp.uuid_of('family' || n / 2) as owner,
      current_date ${allToCome ? "+ 2" : "- 300"} + (abs(hashint4(n)::bigint) % ${allToCome ? 58 : 360})::int as day, n % ${largeParties.oneIn} = ${largeParties.first} as large
    from generate_series(0, ${parties - 1}) n`,
  `alter table made add begun timestamptz, add ended timestamptz`,
  `update made set ended = day + time '16:00', begun = least(day - 45 + time '10:00', now() - interval '7 days')`,
  `create temporary table made_guests as
    select made.n, k, made.id as party, pg_temp.uuid_of('guest' || made.n || '.' || k) as id, made.ended, made.begun,
      (array[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 1, 1, 1, 1, 2])[1 + k % 20] as status,
      begun + interval '1 day' as invited, begun + interval '2 days' + k * interval '3 hours' as answered
    from made, generate_series(0, case when large then ${largeParties.guests - 1} else ${guestsEach - 1} end) k`,
  `analyze made`,
  `analyze made_guests`,
];

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

const given = `made_guests.k < ${giversEach}`;
/** Requests to the provider and its notifications are stored for this long. */
const kept = "captured_at > now() - interval '90 days'";

/** Each giver's £20: captured by the provider, split and in the ledger, half with a Gift Aid declaration. */
export const moneyStatements: readonly string[] = [
  `insert into contributions (id, party_id, guest_id, provider, state, pence, amount_private, billing_name,
      billing_address1, billing_city, billing_postcode, receipt_email, gift_aid_wording, gift_aid_declared_at, orders, order_id,
      capture_id, provider_fee, platform_fee, gift, charity, created_at, state_at, captured_at)
    select pg_temp.uuid_of('given' || id), party, id, 'paypal', 'captured', 2000, k % 2 = 0, 'Hannah Bennett', '4 Mill Lane',
      'Bristol', 'BS6 5XQ', 'family' || n / 10 || '.' || k || '@example.org', case when k % 2 = 0 then 1 end,
      case when k % 2 = 0 then answered end, 1, 'O' || n || '.' || k, 'C' || n || '.' || k, 88, 120, 896, 896, answered,
      answered, answered
    from made_guests where ${given}`,
  `insert into contribution_charities (contribution_id, charity_id, pence)
    select contributions.id, chosen.charity_id, 896
    from contributions join party_charities chosen using (party_id)`,
  `insert into gift_aid_declarations (contribution_id, charity_id, full_name, address1, city, postcode, wording,
      wording_version, declared_at)
    select contributions.id, chosen.charity_id, billing_name, billing_address1, billing_city, billing_postcode,
      'I am a taxpayer and want the charity to reclaim tax on what I give.', 1, gift_aid_declared_at
    from contributions join party_charities chosen using (party_id) where gift_aid_declared_at is not null`,
  `insert into ledger_entries (kind, ref, party_id, contribution_id, booked_at)
    select 'capture', id, party_id, id, captured_at from contributions order by captured_at`,
  `insert into ledger_lines (entry_id, line, account, pence, part)
    select entry.id, made.line, made.account, made.pence, made.part
    from ledger_entries entry join party_charities chosen using (party_id), lateral (values
      (1, 'clearing:paypal', 2000, 'gross'), (2, 'clearing:paypal', -88, 'provider_fee'),
      (3, 'gift:' || entry.party_id, -896, 'gift'),
      (4, 'charity:' || entry.party_id || ':' || chosen.charity_id, -896, 'charity'),
      (5, 'income:platform_fee', -120, 'platform_fee')) made (line, account, pence, part)`,
  `insert into payment_attempts (key, contribution_id, kind, state, detail, asked_at, answered_at)
    select made.kind || ':' || id, id, made.kind, 'ok', made.detail, captured_at, captured_at
    from contributions, lateral (values ('order', order_id), ('capture', capture_id)) made (kind, detail) where ${kept}`,
  `insert into payment_events (provider, event_id, kind, about, received_at, handled_at)
    select 'paypal', 'E' || capture_id, 'capture.completed', jsonb_build_object('contributionId', id), captured_at, captured_at
    from contributions where ${kept}`,
  `insert into card_tries (contribution_id, guest_id, declined, at)
    select id, guest_id, false, captured_at from contributions where ${kept}`,
];

const half = 896 * giversEach;
/** Paid ten days after completion; in one party in ten there is no one to pay yet. */
const paid = "parties.completed_at < now() - interval '10 days' and made.n % 10 <> 3";
const paidAt = "parties.completed_at + interval '10 days'";

/** Both halves of past parties: requested, paid, notified and in the ledger. */
export const payoutStatements: readonly string[] = [
  `insert into party_payouts (party_id, requested_at) select id, completed_at from parties where completed_at is not null`,
  `insert into payouts (id, party_id, payee, user_id, charity_id, attempt, reference, name, email, pence, note, provider,
      state, transaction_id, fee, created_at, state_at, sent_at)
    select pg_temp.uuid_of('payout' || made.n || payee), parties.id, payee, parties.owner_id,
      case when payee = 'charity' then chosen.charity_id end, 1, 'P' || upper(substr(md5('payout' || made.n || payee), 1, 26)),
      'Priya Okafor', 'family' || made.n || '@example.org', ${half}, 'From a party', 'paypal', 'success',
      'T' || made.n || payee, 0, parties.completed_at, ${paidAt}, ${paidAt}
    from made join parties using (id) join party_charities chosen on chosen.party_id = parties.id,
      unnest(array['organiser', 'charity']) payee where ${paid}`,
  `insert into payout_steps (payout_id, from_state, to_state, at, source, told_at)
    select id, step.was, step.became, state_at, 'report', state_at
    from payouts, (values (null, 'due'), ('due', 'exported'), ('exported', 'success')) step (was, became)`,
  `insert into ledger_entries (kind, ref, party_id, payout_id, booked_at)
    select kind, id, party_id, id, state_at from payouts, unnest(array['payout_created', 'payout_success']) kind`,
  `insert into ledger_lines (entry_id, line, account, pence, part)
    select entry.id, made.line, made.account, made.pence, 'payout'
    from ledger_entries entry join payouts payout on payout.id = entry.payout_id, lateral (
      select case payee when 'organiser' then 'gift:' || payout.party_id
        else 'charity:' || payout.party_id || ':' || charity_id end as payable, 'inflight:' || payout.id as moving) named,
      lateral (values
        (1, case kind when 'payout_created' then payable else moving end, payout.pence),
        (2, case kind when 'payout_created' then moving else 'clearing:paypal' end, -payout.pence))
        made (line, account, pence)`,
  `update parties set organiser_paid_at = payouts.state_at from payouts
    where payouts.party_id = parties.id and payee = 'organiser'`,
];

/**
 * Messages between organisers and guests, with their emails and jobs, as long as each is stored: messages until 120
 * days after the party, emails of parties up to a month ago, finished jobs for a week.
 */
export const mailStatements = (parties: number): string[] => [
  `insert into guest_messages (id, party_id, guest_id, from_guest, kind, content, created_at, seen_at)
    select pg_temp.uuid_of(guest.id || made.kind), party, guest.id, made.from_guest, made.kind, made.words, made.at, made.at
    from made_guests guest, lateral (values
      ('invitation', false, 'You are invited to a party at Marlow Road Church Hall.', invited),
      (case status when 4 then 'accepted' when 3 then 'declined' end, true, 'Thank you, we have answered.', answered))
      made (kind, from_guest, words, at)
    where made.kind is not null and ended > now() - interval '120 days'`,
  `insert into guest_thanks (guest_id, party_id, content, thanked_at)
    select id, party, 'Thank you for coming, and for the bike with the bell.', ended + interval '4 days' from made_guests
    where status = 4 and ended between now() - interval '120 days' and now() - interval '4 days'`,
  `insert into party_activity (party_id, guest_id, at, kind, details)
    select party, id, answered, 'reply', jsonb_build_object('name', 'Olive Bennett', 'status', status, 'by', 'guest')
    from made_guests where status in (3, 4) and ended > now() - interval '120 days'`,
  `insert into letters (id, template, recipient, properties, priority, status, party_id, guest_id, dedupe_key, attempts,
      created_at, sent_at)
    select pg_temp.uuid_of('letter' || id), 'invitation', 'family' || n / 10 || '.' || k || '@example.org', '{}', 'bulk', 'sent',
      party, id, 'invitation ' || id, 1, invited, invited
    from made_guests where ended > now() - interval '30 days'`,
  `insert into invitation_days (owner_id, day, sent) select owner, begun::date, 40 from made on conflict do nothing`,
  // A week of sent emails, and one morning's that are still queued.
  `insert into pgboss.job (id, name, data, state, priority, policy, created_on, start_after, started_on, completed_on,
      heartbeat_seconds, dead_letter)
    select pg_temp.uuid_of('job' || n), 'handfuls', jsonb_build_object('job', 'send letter', 'payload',
        jsonb_build_object('letterId', pg_temp.uuid_of('letter' || n)), 'retries', 11, 'retryDelaySeconds', 15, 'batched', true),
      (case when n % 5 = 0 then 'created' else 'completed' end)::pgboss.job_state, 0, 'standard', now() - n * interval '3 seconds',
      now() - n * interval '3 seconds', case when n % 5 > 0 then now() end, case when n % 5 > 0 then now() end, 30,
      'dead-letters'
    from generate_series(1, ${parties / 2}) n`,
];
