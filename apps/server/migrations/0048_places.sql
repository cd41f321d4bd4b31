-- An optional number of places. A yes that comes when they have run out is kept as waiting (status 5).
alter table parties add column places smallint check (places between 1 and 300);

alter table guests drop constraint guests_status_check;
alter table guests add constraint guests_status_check check (status in (0, 1, 2, 3, 4, 5, 100));
alter table guests
  add column waiting_since timestamptz,
  -- How often a place was offered, and until when one is kept now.
  add column offers smallint not null default 0,
  add column offered_until timestamptz,
  add constraint guests_waiting_check check ((status = 5) = (waiting_since is not null)),
  add constraint guests_offered_check check (status = 5 or (offers = 0 and offered_until is null));
create index guests_waiting_for_place on guests (party_id) where status = 5;
