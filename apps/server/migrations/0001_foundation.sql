-- The ground floor: people, sign-ins, letters, counters and records of what was done.

-- How people's names and addresses are sorted and folded (É beside e, É to é), whatever locale the database itself was
-- made with. Columns that are listed in order or searched by a person take it.
create collation by_name (provider = icu, locale = 'en-GB');

create table users (
  id uuid primary key,
  email text collate by_name not null,
  -- The address folded to lower case: one account for each.
  email_key text not null unique,
  pending_email text,
  first_name text collate by_name not null default '',
  last_name text collate by_name not null default '',
  phone text not null default '',
  payment_email text not null default '',
  payment_email_changed_at timestamptz,
  password_hash text not null,
  role smallint not null default 1 check (role in (1, 2)),
  wants_marketing boolean not null default false,
  wants_birthday_reminders boolean not null default false,
  verified_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_notice_at timestamptz,
  created_at timestamptz not null
);
create index users_by_last_seen on users (last_seen_at);

-- Somebody asked for an account; it becomes a user when the address is verified.
create table sign_ups (
  id uuid primary key,
  email text collate by_name not null,
  email_key text not null,
  first_name text collate by_name not null default '',
  last_name text collate by_name not null default '',
  phone text not null default '',
  payment_email text not null default '',
  password_hash text not null,
  wants_marketing boolean not null default false,
  wants_birthday_reminders boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_by_email on sign_ups (email_key, created_at desc);
create index sign_ups_by_expiry on sign_ups (expires_at);

create table sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ins_by_user on sign_ins (user_id);
create index sign_ins_by_expiry on sign_ins (expires_at);

-- Secrets sent by e-mail, kept only as hashes. A verification belongs to a sign-up or to a user's new address.
create table account_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify', 'reset', 'unsubscribe')),
  sign_up_id uuid references sign_ups on delete cascade,
  user_id uuid references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  check (num_nonnulls(sign_up_id, user_id) >= 1)
);
create index account_tokens_by_user on account_tokens (user_id, kind);
create index account_tokens_by_sign_up on account_tokens (sign_up_id);
create index account_tokens_by_expiry on account_tokens (expires_at);

-- Letters waiting or sent. The properties may hold a secret link: they are emptied once the letter has left.
create table letters (
  id uuid primary key,
  template text not null,
  recipient text not null,
  properties jsonb not null,
  headers jsonb not null default '{}',
  priority text not null check (priority in ('interactive', 'bulk')),
  status text not null default 'queued' check (status in ('queued', 'sent', 'refused', 'failed', 'dropped')),
  user_id uuid references users on delete set null,
  dedupe_key text unique,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index letters_by_user on letters (user_id, created_at desc);
create index letters_by_age on letters (created_at);

-- What the outbox transport delivered, for the development desk.
create table mailbox (
  id uuid primary key,
  letter_id uuid not null references letters on delete cascade,
  recipient text not null,
  sender text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  delivered_at timestamptz not null
);
create index mailbox_by_age on mailbox (delivered_at desc);
create index mailbox_by_letter on mailbox (letter_id);

-- Addresses that refused a letter for good, as hashes.
create table suppressed_addresses (
  address_hash bytea primary key,
  reason text not null,
  created_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'admin', 'system', 'command')),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_time on audit_log (at);

create table rate_counters (
  name text not null,
  subject text not null,
  window_started_at timestamptz not null,
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (name, subject)
);
create index rate_counters_by_end on rate_counters (window_ends_at);

create table idempotent_answers (
  actor text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

create table page_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null,
  url text,
  error text,
  component text,
  method text
);
create index page_errors_by_time on page_errors (at);

-- One row: how far the development desk has moved Wishwell's own time.
create table house_clock (
  id boolean primary key default true check (id),
  offset_ms bigint not null default 0
);
insert into house_clock default values;
