-- Every minute somebody asks whether one of them still holds money; there are few of them among many.
create index parties_called_off on parties (id) where cancelled_at is not null;
