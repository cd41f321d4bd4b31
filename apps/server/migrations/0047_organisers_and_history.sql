-- An invitation to become a party's second organiser. After joining only the hash stays, for a repeated click.
create table organiser_invitations (
  party_id uuid primary key references parties (id) on delete cascade,
  email text not null,
  email_key text not null,
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  accepted_at timestamptz
);

-- Which organiser did what. Names are looked up when it is shown, so nothing here outlives its person.
create table party_history (
  id bigint generated always as identity primary key,
  party_id uuid not null references parties (id) on delete cascade,
  actor_id uuid references users (id) on delete set null,
  guest_id uuid references guests (id) on delete set null,
  at timestamptz not null,
  action text not null,
  details jsonb not null default '{}'
);
create index party_history_of_party on party_history (party_id, id desc);
create index party_history_of_actor on party_history (actor_id);
create index party_history_of_guest on party_history (guest_id);
