-- Parties, whose they are, what they give to, and who is asked to come.

create table theme_groups (
  id uuid primary key,
  name text collate by_name not null unique
);

create table themes (
  id uuid primary key,
  group_id uuid not null references theme_groups,
  name text collate by_name not null,
  -- Which drawing of ours it shows.
  artwork text,
  -- Colours, heading and letters of the poster (wire: notes).
  design jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (group_id, name)
);
create index themes_by_name on themes (name, id);

create table parties (
  id uuid primary key,
  -- Nobody's while it is a draft of somebody who has no account yet.
  owner_id uuid references users,
  -- Who holds the secret may change the draft and take it over; kept as a hash, gone once it is owned.
  claim_hash bytea unique,
  -- Eight characters of Crockford base32: the party's public name.
  short_code text not null unique,
  name text collate by_name not null default '',
  theme_kind text check (theme_kind in ('theme', 'traditional', 'none')),
  theme_id uuid references themes,
  -- London's own time; the moment it ends is worked out from them.
  date date,
  end_date date,
  start_time time(0),
  end_time time(0),
  rsvp_date date,
  ends_at timestamptz,
  address_id uuid not null unique,
  venue text collate by_name not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text collate by_name not null default '',
  county text not null default '',
  postcode text not null default '',
  latitude double precision,
  longitude double precision,
  address_phone text not null default '',
  address_website text not null default '',
  address_email text not null default '',
  instructions text[] not null default '{}',
  notes text not null default '',
  -- The poster's own design, once somebody has made one.
  invite_config jsonb,
  hide_guest_list boolean not null default false,
  address_after_accept boolean not null default false,
  active boolean not null default false,
  -- It becomes active by itself once; after that only its organiser says. A copy waits for its organiser from the start.
  activated_at timestamptz,
  starts_itself boolean not null default true,
  completed_at timestamptz,
  organiser_paid_at timestamptz,
  cloned_from uuid,
  -- Counts the changes: who saves an old version is told.
  version integer not null default 1,
  -- Street, position and birth dates were forgotten, some weeks after the party.
  forgotten_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((theme_kind = 'theme') = (theme_id is not null) or theme_kind is null),
  check (num_nonnulls(latitude, longitude) in (0, 2))
);
-- Deleted ones, too: they go with the account.
create index parties_by_owner on parties (owner_id, date desc nulls first, id);
create index parties_by_date on parties (date, id) where deleted_at is null;
create index parties_by_name on parties (name, id) where deleted_at is null;
create index parties_by_age on parties (created_at, id) where deleted_at is null;
create index parties_to_complete on parties (ends_at)
  where completed_at is null and deleted_at is null and activated_at is not null;
create index parties_unclaimed on parties (created_at) where owner_id is null;
create index parties_to_forget on parties (ends_at) where forgotten_at is null;
create index parties_deleted on parties (deleted_at) where deleted_at is not null;
create index parties_by_theme on parties (theme_id);

create table party_recipients (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade,
  position smallint not null,
  first_name text collate by_name not null,
  last_name text collate by_name not null,
  date_of_birth date,
  -- All that is left of the birth date some weeks after the party, and only for an organiser who wants birthday reminders.
  birth_month smallint check (birth_month between 1 and 12),
  birth_day smallint check (birth_day between 1 and 31),
  gender text check (gender in ('F', 'M')),
  gift text not null default '',
  reason text not null default '',
  unique (party_id, position) deferrable initially deferred
);

create table party_charities (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade,
  charity_id uuid not null references charities,
  reason text not null default '',
  created_at timestamptz not null,
  unique (party_id, charity_id)
);
create index party_charities_by_charity on party_charities (charity_id);

create table guests (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade,
  first_name text collate by_name not null,
  last_name text collate by_name not null default '',
  email text collate by_name not null,
  email_key text not null,
  phone text not null default '',
  -- The address is a parent's or carer's.
  carers_email boolean not null default false,
  carer_first_name text collate by_name not null default '',
  carer_last_name text collate by_name not null default '',
  -- 0 not sent, 1 sent, 2 not sure yet, 3 declined, 4 accepted, 100 delivery failed.
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 100)),
  siblings smallint not null default 0 check (siblings between 0 and 10),
  sibling_names text not null default '',
  adults_staying smallint not null default 0 check (adults_staying between 0 and 10),
  requirements text not null default '',
  allergies text[] not null default '{}',
  version integer not null default 1,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index guests_by_party on guests (party_id, last_name, first_name, id);
create index guests_by_party_status on guests (party_id, status);
create index guests_by_address on guests (email_key, party_id);
create unique index guests_once on guests (party_id, email_key, lower(first_name));

-- Somebody with the party's code asks to be invited.
create table invite_requests (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade,
  name text collate by_name not null,
  email text not null,
  email_key text not null,
  message text not null default '',
  created_at timestamptz not null,
  answered_at timestamptz
);
create index invite_requests_by_party on invite_requests (party_id, created_at desc);

-- What happened at a party, for its organiser to watch.
create table party_activity (
  id bigint generated always as identity primary key,
  party_id uuid not null references parties on delete cascade,
  at timestamptz not null,
  kind text not null,
  details jsonb not null default '{}'
);
create index party_activity_by_party on party_activity (party_id, id desc);

-- Enrolled by somebody without an account: its letter waits until a party that gives to it has an owner.
alter table charities add column letter_waits boolean not null default false;

-- A sign-up of the wizard remembers the draft whose key was shown: it is its own once the address is verified.
alter table sign_ups add column party_id uuid references parties on delete set null;
create index sign_ups_by_party on sign_ups (party_id) where party_id is not null;
