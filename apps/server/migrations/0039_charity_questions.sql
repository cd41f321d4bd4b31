-- An admin asked the charity to check its details. It waits for validation again once it has answered.
alter table charities add column asked_again_at timestamptz;
create index charities_waiting on charities (payment_email_changed_at, id)
  where validated_at is null and payment_email <> '' and payment_email_changed_at is not null and asked_again_at is null;
