-- Charities that parties may choose: enrolled from a register, or added by an admin.

create table charity_sectors (
  id smallint generated always as identity primary key,
  name text collate by_name not null unique
);
-- No call adds one: what the website sorts by is decided here.
insert into charity_sectors (name) values
  ('Animals'), ('Children'), ('Children''s Health'), ('Disability'), ('Education'), ('Emergency Services'),
  ('Environment'), ('Health'), ('Housing & Poverty'), ('Overseas Aid');

create table charities (
  id uuid primary key,
  -- As the registers write it for the world: GB-CHC-216250, GB-SC-SC006467, GB-NIC-102755.
  charity_number text collate "C" not null unique,
  -- Without a sector the charity is not shown.
  sector_id smallint references charity_sectors,
  name text collate by_name not null,
  description text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  website_url text not null default '',
  -- Name of the picture in the file store; its content is in the name.
  logo_file text,
  payment_email text not null default '',
  payment_email_changed_at timestamptz,
  -- Nothing is paid before this moment: the address was changed a short while ago.
  payments_held_until timestamptz,
  shown boolean not null default false,
  -- An admin has checked where the money goes. Without it nothing is paid.
  validated_at timestamptz,
  validated_by uuid,
  -- The secret of the letter, as a keyed hash.
  code_hash bytea,
  code_sent_at timestamptz,
  enrolled_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index charities_by_name on charities (name, id);
create index charities_shown_by_name on charities (name, id) where shown and sector_id is not null;
create index charities_by_age on charities (created_at, id);
create index charities_by_sector on charities (sector_id);

-- Somebody who typed the code may look after that charity for half an hour.
create table charity_sessions (
  token_hash bytea primary key,
  charity_id uuid not null references charities on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index charity_sessions_by_charity on charity_sessions (charity_id);
create index charity_sessions_by_expiry on charity_sessions (expires_at);

alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('visitor', 'user', 'admin', 'charity-contact', 'system', 'command'));
