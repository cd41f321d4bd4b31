-- A read-only mirror of the public registers of charities, and what it needs to be searched.

create extension if not exists pg_trgm;

create table charity_register (
  charity_number text primary key,
  register text not null check (register in ('CHC', 'SC', 'NIC')),
  -- As people write it; registers shout.
  name text collate by_name not null,
  -- All its names and made acronyms, folded, with " | " between them.
  search_text text not null,
  words tsvector generated always as (to_tsvector('simple', search_text)) stored,
  activities text not null default '',
  causes smallint[] not null default '{}',
  areas smallint[] not null default '{}',
  postcode text,
  outcode text,
  -- Longitude and latitude, when the directory of postcodes knows them.
  position point,
  contact_email text,
  contact_phone text,
  website_url text,
  income bigint,
  -- Registered, and not left since.
  active boolean not null default true,
  insolvent boolean not null default false,
  -- Its number on another register, when this one knows it.
  other_number text,
  -- The same charity stands on another register too: only that entry is found.
  twin_of text,
  row_hash bytea not null,
  updated_at timestamptz not null
);
create index charity_register_by_words on charity_register using gin (words) where active;
create index charity_register_by_likeness on charity_register using gin (search_text gin_trgm_ops) where active;
create index charity_register_by_position on charity_register using gist (position) where active and position is not null;
create index charity_register_by_outcode on charity_register (outcode) where active;
create index charity_register_by_causes on charity_register using gin (causes) where active;
create index charity_register_by_areas on charity_register using gin (areas) where active;
create index charity_register_by_income on charity_register (income desc nulls last, charity_number) where active;
create index charity_register_by_other_number on charity_register (other_number) where other_number is not null;
create index charity_register_by_twin on charity_register (twin_of) where twin_of is not null;

-- Every name a charity is found by, folded: registered, working and previous names, acronyms.
create table charity_register_names (
  charity_number text not null references charity_register on delete cascade,
  name_key text collate "C" not null,
  primary key (charity_number, name_key)
);
create index charity_register_names_by_beginning on charity_register_names (name_key text_pattern_ops);

-- The words of all names, to repair mistyped ones.
create table charity_register_words (
  word text collate "C" primary key,
  charities integer not null
);
create index charity_register_words_by_likeness on charity_register_words using gin (word gin_trgm_ops);

-- One row for each import of public data: its progress, and what it brought.
create table import_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  file_hash bytea not null,
  stage text not null,
  rows_done bigint not null default 0,
  details jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz
);
create index import_runs_by_kind on import_runs (kind, id desc);
