-- Requests about personal data, and complaints. The law gives us a month to answer, and we keep what we answered.
create table data_requests (
  id uuid primary key,
  number bigint generated always as identity unique,
  topic text not null check (topic in ('personal data', 'complaint')),
  name text not null,
  email text not null,
  message text not null,
  -- Whether the sender was signed in with this address.
  signed_in boolean not null,
  created_at timestamptz not null,
  -- The last day to answer, in London.
  due_on date not null,
  -- Why we needed longer, and when we said so.
  longer_reason text not null default '',
  longer_at timestamptz,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid
);
create index data_requests_by_email on data_requests (lower(email), created_at);
create index data_requests_open on data_requests (due_on, number) where answered_at is null;
create index data_requests_answered on data_requests (answered_at) where answered_at is not null;
