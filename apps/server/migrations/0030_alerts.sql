-- What an admin must check. Holds no names: they are read from the party, the contribution or the charity, and go with it.
create table alerts (
  id uuid primary key,
  -- Why it was raised, for example "dispute paypal PP-1". At most one alert for each cause is not closed.
  cause text not null,
  -- The latest occurrence; reporting it again changes nothing.
  last_event text not null,
  occurrences integer not null default 1,
  title text not null,
  lines text[] not null,
  -- What its link opens.
  about_kind text not null,
  about_id text not null default '',
  party_id uuid,
  contribution_id uuid,
  charity_id uuid,
  respond_by timestamptz,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  closed_at timestamptz,
  -- Null when it closed because its cause was settled.
  closed_by uuid
);
create unique index alerts_open_by_cause on alerts (cause) where closed_at is null;
create index alerts_by_cause on alerts (cause, last_event);
create index alerts_by_time on alerts (last_at);
create index alerts_by_closing on alerts (closed_at) where closed_at is not null;

-- Backups made by our command, so that admins see the last one. A failed one says why.
create table backups (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  ok boolean not null,
  trouble text not null default ''
);

-- For the list of what needs doing.
create index charities_to_validate on charities (payment_email_changed_at)
  where payment_email <> '' and payment_email_changed_at is not null and validated_at is null;
