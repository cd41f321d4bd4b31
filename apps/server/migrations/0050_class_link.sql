-- One link for the class group: families reply on the party's own page, and the organiser checks each reply.
alter table parties add column class_link boolean not null default false;

-- A reply waits here, in no list, until the organiser decides. Its id is the secret in its link, and becomes the guest's
-- id when it is accepted. What it says is emptied with the decision.
create table class_replies (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade,
  first_name text collate by_name not null,
  carer_first_name text collate by_name not null,
  email text not null default '',
  phone text not null default '',
  status integer not null check (status in (3, 4)),
  -- Hash of who sent what: sending it again within minutes is the same reply.
  sent_hash bytea not null,
  created_at timestamptz not null,
  decision text check (decision in ('accept', 'merge', 'remove')),
  decided_at timestamptz,
  guest_id uuid references guests on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index class_replies_by_party on class_replies (party_id);
create index class_replies_waiting on class_replies (party_id, created_at, id) where decision is null;
create index class_replies_by_guest on class_replies (guest_id) where guest_id is not null;

-- Families without an email address may share a first name.
drop index guests_once;
create unique index guests_once on guests (party_id, email_key, lower(first_name)) where email_key <> '';
