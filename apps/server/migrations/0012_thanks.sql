-- Thanking everybody after the party.

create table party_thanks (
  party_id uuid primary key references parties on delete cascade,
  content text not null,
  certificate boolean not null default true,
  certificate_words text not null,
  -- The address of an upload of this party; null without a photo.
  photo text,
  updated_at timestamptz not null
);

-- What one family was told: the letter as it reads for them, once.
create table guest_thanks (
  guest_id uuid primary key references guests on delete cascade,
  party_id uuid not null references parties on delete cascade,
  content text not null,
  -- Of a child who came, when there is a certificate.
  certificate_words text,
  photo text,
  thanked_at timestamptz not null
);
create index guest_thanks_by_party on guest_thanks (party_id);

-- The version in which the answer became what it is: who read it since then knows the answer.
alter table guests add column answer_version integer not null default 1;
update guests set answer_version = version;

alter table guest_messages drop constraint guest_messages_kind_check;
alter table guest_messages add constraint guest_messages_kind_check check (
  kind in (
    'invitation', 'reminder', 'change', 'accepted', 'declined', 'siblings', 'requirement', 'wish', 'message', 'thanks'
  )
);
