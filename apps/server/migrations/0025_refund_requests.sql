-- Refunds that somebody asked for and that the giver has not confirmed yet: nothing is held for them. A confirmed one
-- stays for a while, so that its link can say so.
create table refund_requests (
  id uuid primary key,
  contribution_id uuid not null references contributions on delete cascade,
  party_id uuid not null,
  -- Who asked, as typed in the contact form; empty when the giver's own page was used.
  asked_name text not null default '',
  asked_email_key text not null default '',
  message text not null default '',
  -- Of the token in the email. Null when the contribution has no address: then the guest link confirms.
  token_hash bytea unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index refund_requests_by_contribution on refund_requests (contribution_id, asked_at);
create index refund_requests_by_age on refund_requests (asked_at);

alter table refunds
  add column asked_name text not null default '',
  add column asked_email_key text not null default '',
  -- How we know that the giver wants it. Null for refunds that nobody asked for, and for those before this column.
  add column confirmed_by text check (confirmed_by in ('email_link', 'signed_in', 'guest_link', 'admin'));
