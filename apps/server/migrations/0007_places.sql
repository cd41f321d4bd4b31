-- Postcodes that were asked of a service elsewhere, kept for 30 days.
create table known_postcodes (
  postcode text primary key,
  -- Longitude and latitude; null when the service knows no such postcode.
  position point,
  town text,
  found_at timestamptz not null
);
create index known_postcodes_by_age on known_postcodes (found_at);
