-- A read-only mirror of the public registers of charities, and what it needs to be searched.

create extension if not exists pg_trgm;

create table charity_register (
  charity_number text collate "C" primary key,
  register text not null check (register in ('CHC', 'SC', 'NIC')),
  -- As people write it; registers shout.
  name text collate by_name not null,
  -- All its names and made acronyms, folded, with " | " between them.
  search_text text not null,
  words tsvector generated always as (strip(to_tsvector('simple', search_text))) stored,
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
  other_number text collate "C",
  -- The same charity stands on another register too: only that entry is found.
  twin_of text collate "C",
  -- Only these are found.
  findable boolean not null generated always as (active and not insolvent and twin_of is null) stored,
  -- Which steps of income it reaches (1: ten million pounds a year, 2: a million, 3: a hundred thousand): the largest of
  -- many are found without looking at all.
  sizes smallint[] not null generated always as (
    case
      when income >= 10000000 then array[1, 2, 3]::smallint[]
      when income >= 1000000 then array[2, 3]::smallint[]
      when income >= 100000 then array[3]::smallint[]
      else '{}'::smallint[]
    end
  ) stored,
  row_hash bytea not null,
  updated_at timestamptz not null
);
-- One index for all that can be combined. A short list of what is still to be put in order: imports stay quick, and
-- searches during one hardly slower.
create index charity_register_by_content on charity_register using gin (words, areas, causes, sizes)
  with (gin_pending_list_limit = 1024) where findable;
create index charity_register_by_likeness on charity_register using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024) where findable;
-- Not only of those that are found: the planner never combines two indexes with the same condition.
create index charity_register_by_position on charity_register using gist (position)
  include (charity_number, income, findable) where position is not null;
-- Those with a position first: the first of a district tells whether its positions are known.
create index charity_register_by_outcode on charity_register (outcode, (position is null)) where findable;
create index charity_register_by_other_number on charity_register (other_number) where other_number is not null;
create index charity_register_by_twin on charity_register (twin_of) where twin_of is not null;

-- Every name a charity is found by, folded: registered, working and previous names, acronyms.
create table charity_register_names (
  charity_number text collate "C" not null references charity_register on delete cascade,
  name_key text collate "C" not null,
  -- An acronym that we made: no register says it.
  made boolean not null default false,
  primary key (charity_number, name_key) include (made)
);
create index charity_register_names_by_beginning on charity_register_names (name_key) include (charity_number, made);

-- The words of all names, to repair mistyped ones.
create table charity_register_words (
  word text collate "C" primary key,
  charities integer not null,
  -- The word, and the word with each of its letters left out: two words share one when a slip of a finger parts them.
  near text[] not null
);
create index charity_register_words_by_slip on charity_register_words using gin (near);
create index charity_register_words_by_likeness on charity_register_words using gin (word gin_trgm_ops);

-- How many charities are found in each area and for each cause, and in both; 0 stands for any.
create table charity_register_counts (
  area smallint not null,
  cause smallint not null,
  charities integer not null,
  primary key (area, cause)
);

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
