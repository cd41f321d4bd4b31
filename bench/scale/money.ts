import { giversEach } from "./made.ts";

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
