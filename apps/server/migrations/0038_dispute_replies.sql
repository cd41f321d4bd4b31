-- What an admin sent to the payment provider about a dispute. A failed reply can be sent again with the next number.
create table dispute_replies (
  provider text not null,
  dispute_id text not null,
  number integer not null,
  contribution_id uuid not null,
  party_id uuid not null,
  answer text not null check (answer in ('reply', 'accept')),
  -- As it was sent: pairs of a kind and its words. Forgotten with the guests of the party.
  evidence jsonb not null default '[]',
  state text not null check (state in ('sending', 'sent', 'failed')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  done_at timestamptz,
  primary key (provider, dispute_id, number)
);
-- One reply counts.
create unique index dispute_replies_once on dispute_replies (provider, dispute_id) where state <> 'failed';
create index dispute_replies_to_send on dispute_replies (asked_at) where state = 'sending';
create index dispute_replies_by_party on dispute_replies (party_id);

alter table sandbox_disputes add column reply_key text;
alter table sandbox_disputes add column reply text not null default '';
