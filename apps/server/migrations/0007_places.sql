-- Which file of the store is the directory of postcodes. Northern Ireland stands apart: its licence differs.
create table postcode_directories (
  part text primary key check (part in ('great-britain', 'northern-ireland')),
  file_key text not null,
  -- Of the file it was made from: importing the same one again changes nothing.
  source_hash bytea not null,
  postcodes integer not null,
  imported_at timestamptz not null
);

-- Postcodes that were asked of a service elsewhere, kept for 30 days.
create table known_postcodes (
  postcode text primary key,
  -- Longitude and latitude; null when the service knows no such postcode.
  position point,
  town text,
  found_at timestamptz not null
);
create index known_postcodes_by_age on known_postcodes (found_at);
