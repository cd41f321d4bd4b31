-- A provider may ask for more after we have replied; then one more reply can be sent.
alter table dispute_replies add column asked_again_at timestamptz;
drop index dispute_replies_once;
create unique index dispute_replies_once on dispute_replies (provider, dispute_id)
  where state <> 'failed' and asked_again_at is null;

alter table sandbox_disputes add column asked_again_at timestamptz;
