-- The desk's list of ongoing parties is found, ordered and counted in its index alone.
drop index parties_ongoing;
create index parties_ongoing on parties (date, id) include (ends_at)
  where deleted_at is null and owner_id is not null
    and not (completed_at is not null and organiser_paid_at is not null);
