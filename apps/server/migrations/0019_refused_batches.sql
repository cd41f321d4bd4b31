-- When the provider said no to a batch that was sent by its interface; null once it has taken it after all.
alter table payout_batches add column refused_at timestamptz;
create index payout_batches_refused on payout_batches (provider, refused_at) where refused_at is not null;
