-- The operator's desk: people, letters to many, what was checked and when, and indexes for its lists.

-- Somebody who may not sign in any more; their parties stay.
alter table users add column blocked_at timestamptz;
create index users_by_age on users (created_at, id);
create index users_admins on users (created_at, id) where role = 2;
create index users_blocked on users (created_at, id) where blocked_at is not null;
create index users_by_likeness on users
  using gin (lower(email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
create index sign_ups_by_age on sign_ups (created_at, id);
create index sign_ups_by_likeness on sign_ups
  using gin (lower(email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);

create index parties_ongoing on parties (date, id)
  where deleted_at is null and owner_id is not null
    and not (completed_at is not null and organiser_paid_at is not null);
create index parties_by_likeness on parties using gin (lower(name) gin_trgm_ops) where deleted_at is null;

create index audit_log_by_actor_kind on audit_log (actor_kind, id desc);
create index audit_log_by_subject_kind on audit_log (subject_kind, id desc);

create index letters_by_status on letters (status, created_at desc, id);
create index suppressed_addresses_by_age on suppressed_addresses (created_at desc, address_hash);

create index disputes_by_state on disputes (state, opened_at, dispute_id);
create index contributions_by_capture_time on contributions (captured_at) where captured_at is not null;

-- One letter to everybody who wants such letters (preference 1).
create table marketing_letters (
  id uuid primary key,
  subject text not null,
  content text not null,
  -- Where the button leads, and what it says; both or none.
  button_words text not null default '',
  button_url text not null default '',
  state text not null check (state in ('draft', 'sending', 'stopped', 'sent')),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((button_words = '') = (button_url = ''))
);
create index marketing_letters_by_age on marketing_letters (created_at desc, id);

-- Whom it went to: an address once for each letter, whoever has it now. Addresses are kept as keyed hashes.
create table marketing_recipients (
  marketing_id uuid not null references marketing_letters on delete cascade,
  address_hash bytea not null,
  -- What the letter is known by at the post office.
  dedupe_key text not null unique,
  outcome text not null default 'queued' check (outcome in ('queued', 'sent', 'refused', 'dropped', 'bounced', 'failed')),
  primary key (marketing_id, address_hash)
);
create index marketing_recipients_by_outcome on marketing_recipients (marketing_id, outcome);

-- The last test of each part of the setup.
create table setup_tests (
  part text primary key,
  at timestamptz not null,
  ok boolean not null,
  words text not null
);

-- What the books and the payment provider say of the same money: every night, and whenever somebody asks.
create table ledger_reviews (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  asked_by uuid,
  -- Each question of checks/ledger with the number of faults it found.
  checks jsonb not null,
  faults integer not null,
  provider text,
  booked bigint,
  -- Null where the provider did not answer; then `trouble` says why.
  held bigint,
  trouble text,
  compared_from timestamptz,
  transactions integer not null default 0,
  -- Movements at the provider of which the books know nothing, the first few.
  strangers jsonb not null default '[]'
);
create index ledger_reviews_by_age on ledger_reviews (at desc, id desc);
