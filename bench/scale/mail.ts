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
        jsonb_build_object('letterId', pg_temp.uuid_of('letter' || n)), 'retries', 11, 'retryDelaySeconds', 15, 'byHandfuls', true),
      (case when n % 5 = 0 then 'created' else 'completed' end)::pgboss.job_state, 0, 'standard', now() - n * interval '3 seconds',
      now() - n * interval '3 seconds', case when n % 5 > 0 then now() end, case when n % 5 > 0 then now() end, 30,
      'dead-letters'
    from generate_series(1, ${parties / 2}) n`,
];
