-- Ways to sign in beside the password, a second factor, and a recent proof of identity for each sign-in.

-- The private key never leaves the person's device.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- Not on until the first code was confirmed. A code works once: last_step is the newest 30 seconds it was used for.
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  sealed_key text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table sign_ins
  add column id uuid not null default gen_random_uuid() unique,
  add column device text not null default '',
  add column way text not null default 'unknown'
    check (way in ('passkey', 'password', 'link', 'verification', 'unknown')),
  -- Signed in or confirmed with a passkey or a second factor.
  add column strong boolean not null default false,
  add column proved_at timestamptz;

-- Challenges of passkeys, and sign-ins that wait for their second step: single use, as hashes.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  kind text not null check (kind in ('passkey sign-in', 'passkey proof', 'new passkey', 'second step')),
  user_id uuid references users on delete cascade,
  sign_in bytea references sign_ins on delete cascade,
  -- Of a second step: how the first was taken.
  way text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_sign_in on sign_in_challenges (sign_in);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

-- Browsers that have signed in before. A new one is worth an email.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);
create index known_browsers_by_use on known_browsers (last_used_at);

alter table users
  add column has_password boolean not null default true,
  add column password_changed_at timestamptz;

alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens
  add constraint account_tokens_kind_check check (kind in ('verify', 'reset', 'unsubscribe', 'sign-in')),
  add column browser_key_hash bytea;

-- An admin's second factor that was lost: two admins, a reason and a day's delay.
create table factor_recoveries (
  user_id uuid primary key references users on delete cascade,
  reason text not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  agreed_by uuid references users on delete set null,
  agreed_at timestamptz,
  due_at timestamptz
);
create index factor_recoveries_by_due on factor_recoveries (due_at) where due_at is not null;
create index factor_recoveries_by_asker on factor_recoveries (asked_by);
create index factor_recoveries_by_second on factor_recoveries (agreed_by);
