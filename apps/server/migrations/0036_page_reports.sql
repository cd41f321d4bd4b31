-- Pages that an admin has hidden after a report. A hidden party is paused too; it resumes only if it was active before.
alter table parties add column hidden_at timestamptz, add column hidden_while_active boolean not null default false;

-- Our own example stories are part of the program, so only their names are stored.
create table hidden_stories (
  name text primary key,
  hidden_at timestamptz not null
);

-- What visitors reported as harmful, with a copy of what was shown. Forgotten after a year.
create table page_reports (
  id uuid primary key,
  number bigint generated always as identity unique,
  about text not null check (about in ('party', 'poster', 'story')),
  -- Null for a story.
  party_id uuid,
  story text not null default '',
  problem text not null,
  details text not null default '',
  -- The reporter's, if they want to hear what we decided.
  email text not null default '',
  title text not null,
  -- The page's text as it was shown, as pairs of a name and its words.
  lines jsonb not null default '[]',
  -- The poster as it was shown, as PNG.
  poster bytea,
  created_at timestamptz not null,
  outcome text check (outcome in ('hidden', 'photo_removed', 'none')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  appeal text not null default '',
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'restored')),
  appeal_reason text not null default '',
  appeal_decided_at timestamptz,
  appeal_decided_by uuid
);
create index page_reports_by_party on page_reports (party_id);
create index page_reports_by_time on page_reports (created_at);
create index page_reports_by_email on page_reports (lower(email)) where email <> '';
create index page_reports_waiting on page_reports (created_at)
  where decided_at is null or appealed_at is not null and appeal_decided_at is null;
