-- Invitations, what organisers and guests write to each other, and letters that come back.

alter table guests
  add column diets text[] not null default '{}',
  -- Where the invitation is: waiting for another day, queued, sent, refused or come back, passed on as a link, or
  -- given up by us after many tries, whatever the address is worth.
  add column invitation text check (invitation in ('waiting', 'queued', 'sent', 'link', 'refused', 'bounced', 'failed')),
  -- When one that waits leaves.
  add column invitation_due_at timestamptz,
  add column invited_at timestamptz,
  -- When the organiser passed the link on: that holds, whatever becomes of letters.
  add column link_at timestamptz,
  -- Letters to this address so far; a new address begins anew.
  add column sendings smallint not null default 0,
  add column reminders smallint not null default 0,
  add column reminded_at timestamptz,
  -- What they know of day, time and place while a letter that says otherwise has not left.
  add column told jsonb,
  -- Contact data and names were forgotten, some months after the party.
  add column forgotten_at timestamptz;
create index guests_known on guests (party_id) where forgotten_at is null;
create index guests_waiting on guests (invitation_due_at, id) where invitation = 'waiting';

-- How many invitations somebody sent on a day of London's.
create table invitation_days (
  owner_id uuid not null references users on delete cascade,
  day date not null,
  sent integer not null,
  primary key (owner_id, day)
);
create index invitation_days_by_day on invitation_days (day);

create table guest_messages (
  id uuid primary key,
  party_id uuid not null references parties on delete cascade,
  guest_id uuid not null references guests on delete cascade,
  from_guest boolean not null,
  kind text not null check (
    kind in ('invitation', 'reminder', 'change', 'accepted', 'declined', 'siblings', 'requirement', 'wish', 'message')
  ),
  content text not null,
  created_at timestamptz not null,
  -- When the organiser saw it; their own are seen at once.
  seen_at timestamptz
);
create index guest_messages_by_guest on guest_messages (guest_id, created_at, id);
create index guest_messages_by_party on guest_messages (party_id, kind);

-- What happened is about one guest, and goes with them.
alter table party_activity add column guest_id uuid references guests on delete cascade;
create index party_activity_by_guest on party_activity (guest_id) where guest_id is not null;

alter table parties
  -- Raised when day, time or place change: a calendar knows the newer entry by it.
  add column calendar_sequence integer not null default 0,
  -- What guests know of day, time and place while there is something new to tell, and since when there is.
  add column told jsonb,
  add column to_tell_since timestamptz,
  add column all_answered_at timestamptz,
  -- The party's day for which those who come were written the day before.
  add column day_before_for date;
create index parties_to_tell on parties (to_tell_since) where to_tell_since is not null;
create index parties_by_rsvp on parties (rsvp_date) where active and deleted_at is null and completed_at is null;

-- The year of the birthday of which the organiser was reminded last.
alter table party_recipients add column birthday_told smallint;
create index party_recipients_by_birthday on party_recipients (
  (coalesce(extract(month from date_of_birth)::smallint, birth_month)),
  (coalesce(extract(day from date_of_birth)::smallint, birth_day))
);

-- Somebody who asks to be on the list tells a first name and an answer, and confirms the address first.
alter table invite_requests
  add column first_name text collate by_name not null default '',
  add column last_name text collate by_name not null default '',
  add column wanted_status smallint check (wanted_status in (3, 4)),
  add column confirm_hash bytea unique,
  add column confirmed_at timestamptz,
  add column answer text check (answer in ('accept', 'decline')),
  add column guest_id uuid references guests on delete set null;
create index invite_requests_by_guest on invite_requests (guest_id) where guest_id is not null;

-- Whom and what a letter is about: asked again before it leaves, and told what became of it.
alter table letters
  add column party_id uuid,
  add column guest_id uuid,
  add column attachments jsonb not null default '[]';
alter table letters drop constraint letters_status_check;
alter table letters add constraint letters_status_check
  check (status in ('queued', 'sent', 'refused', 'failed', 'dropped', 'bounced'));
alter table mailbox add column attachments jsonb not null default '[]';
create index letters_by_guest on letters (guest_id) where guest_id is not null;
create index letters_by_party on letters (party_id) where party_id is not null;
