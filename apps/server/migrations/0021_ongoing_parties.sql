-- The desk's list of ongoing parties is found, ordered and counted in its index alone. The old one goes last: whoever
-- reads parties waits only then.
create index parties_ongoing_with_end on parties (date, id) include (ends_at)
  where deleted_at is null and owner_id is not null
    and not (completed_at is not null and organiser_paid_at is not null);
drop index parties_ongoing;
alter index parties_ongoing_with_end rename to parties_ongoing;
