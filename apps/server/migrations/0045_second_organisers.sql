-- A party may have a second organiser. When their account is deleted, the party stays with its owner.
alter table parties
  add column second_organiser_id uuid references users (id) on delete set null,
  add column second_joined_at timestamptz,
  add constraint second_is_not_the_owner check (second_organiser_id <> owner_id);
create index parties_second_organiser on parties (second_organiser_id) where second_organiser_id is not null;
