-- Both halves leave: payouts to organisers and charities, the batches they travel in, the reports that come back.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in (
    'capture', 'refund_approved', 'refund_completed', 'refund_failed', 'chargeback', 'chargeback_won', 'suspense',
    'suspense_returned', 'payout_created', 'payout_success', 'payout_unclaimed', 'payout_claimed', 'payout_undone',
    'payout_reversed', 'charity_replaced'
  )
);
alter table ledger_entries add column payout_id uuid;
create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null;

-- What a party's payouts wait for. Apart from the party, whose row is read with every invitation.
create table party_payouts (
  -- Kept when the party is gone, as its payouts are.
  party_id uuid primary key,
  -- The organiser asked for the money, or the clock did.
  requested_at timestamptz,
  -- Above a certain sum an admin looks first: how much they have let pass, and who did.
  reviewed bigint check (reviewed > 0),
  reviewed_at timestamptz,
  reviewed_by uuid,
  -- When it is looked at next whether something falls due; null once nothing can any more.
  look_at timestamptz,
  check (num_nonnulls(reviewed, reviewed_at, reviewed_by) in (0, 3))
);

create index party_payouts_to_look_at on party_payouts (look_at) where look_at is not null;
create index parties_by_completion on parties (completed_at) where completed_at is not null;

-- A set of payments that leaves at once, by file or by the provider's interface. It never changes.
create table payout_batches (
  id uuid primary key,
  route text not null check (route in ('csv', 'api')),
  provider text not null check (provider in ('sandbox', 'paypal')),
  -- What the provider knows it by: the same one pays nobody twice.
  key text not null unique,
  provider_batch_id text,
  state text not null check (state in ('open', 'closed')),
  payments integer not null check (payments > 0),
  pence bigint not null check (pence > 0),
  -- Who made it; null when the clock did. Why, when another one was still open.
  made_by uuid,
  forced_reason text not null default '',
  made_at timestamptz not null,
  -- When somebody last began to ask the provider for it: nobody else asks meanwhile.
  asked_at timestamptz,
  -- Every payment of it has an answer.
  closed_at timestamptz
);
create index payout_batches_by_age on payout_batches (made_at desc, id);
create index payout_batches_open on payout_batches (route) where state = 'open';

-- One attempt to pay one half to one payee.
create table payouts (
  id uuid primary key,
  -- Kept when the party is gone: the ledger names it.
  party_id uuid not null,
  payee text not null check (payee in ('organiser', 'charity')),
  -- The account, or the charity, that is paid.
  user_id uuid,
  charity_id uuid references charities,
  -- The how manyth one to this payee.
  attempt smallint not null check (attempt > 0),
  -- P and 26 letters: what the provider and its reports know it by.
  reference text not null unique check (reference ~ '^P[0-9A-HJKMNP-TV-Z]{26}$'),
  -- As they stood when it was made.
  name text not null,
  email text not null,
  pence bigint not null check (pence > 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  note text not null check (length(note) <= 400),
  provider text not null check (provider in ('sandbox', 'paypal')),
  state text not null check (
    state in (
      'due', 'exported', 'submitting', 'unknown', 'submitted', 'on_hold', 'success', 'unclaimed', 'failed', 'returned',
      'cancelled', 'returned_late', 'reassigned'
    )
  ),
  -- Why it failed, in the provider's words or ours.
  detail text not null default '',
  batch_id uuid references payout_batches,
  place integer,
  item_id text,
  transaction_id text,
  -- What the provider took for it, once it has left.
  fee bigint check (fee >= 0),
  created_at timestamptz not null,
  state_at timestamptz not null,
  -- When it first left.
  sent_at timestamptz,
  -- How many letters about an unclaimed payment have gone.
  nudges smallint not null default 0,
  -- When the provider is asked about it next, or a letter falls due.
  look_at timestamptz,
  check ((payee = 'charity') = (charity_id is not null)),
  check (num_nonnulls(batch_id, place) in (0, 2)),
  unique (batch_id, place),
  unique (provider, item_id)
);
create unique index payouts_one_live on payouts (party_id, payee, charity_id) nulls not distinct
  where state in ('due', 'exported', 'submitting', 'unknown', 'submitted', 'on_hold', 'unclaimed');
create index payouts_by_party on payouts (party_id, payee, created_at);
create index payouts_by_charity on payouts (charity_id, created_at) where charity_id is not null;
create index payouts_by_user on payouts (user_id, created_at) where user_id is not null;
create index payouts_due on payouts (created_at, id) where state = 'due';
create index payouts_by_state on payouts (state, state_at desc, id);
create index payouts_by_age on payouts (created_at desc, id);
create index payouts_by_transaction on payouts (transaction_id) where transaction_id is not null;
create index payouts_by_amount on payouts (lower(email), pence, sent_at);
create index payouts_to_look_at on payouts (look_at) where look_at is not null;

-- Every step of a payout, who took it and why.
create table payout_steps (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payouts on delete cascade,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  -- How we know: the clock, a file, a report, the provider's interface, a notification, an admin.
  source text not null check (source in ('clock', 'organiser', 'file', 'report', 'api', 'webhook', 'admin')),
  by_user uuid,
  reason text not null default '',
  -- Whether the payee has been written to about it.
  told_at timestamptz
);
create index payout_steps_by_payout on payout_steps (payout_id, id);
create index payout_steps_to_tell on payout_steps (id) where told_at is null;

-- What the provider says it paid, as an admin uploaded it. The same file is one report.
create table payment_reports (
  id uuid primary key,
  sha256 text not null unique,
  file_name text not null,
  rows integer not null,
  counts jsonb not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);
create index payment_reports_by_age on payment_reports (uploaded_at desc, id);
create table payment_report_rows (
  report_id uuid not null references payment_reports on delete cascade,
  row integer not null,
  outcome text not null check (outcome in ('changed', 'unchanged', 'unmatched', 'conflict')),
  payout_id uuid,
  reference text not null,
  transaction_id text not null,
  status text not null,
  email text not null,
  pence bigint,
  -- Why it is so, as a word of the rules.
  detail text not null,
  -- Whoever looked at one that fits nothing or contradicts our books, and what they found.
  settled_at timestamptz,
  settled_by uuid,
  settled_reason text not null default '',
  primary key (report_id, row)
);
create index payment_report_rows_by_payout on payment_report_rows (payout_id) where payout_id is not null;
create index payment_report_rows_open on payment_report_rows (report_id, row)
  where outcome in ('unmatched', 'conflict') and settled_at is null;

-- Opens one download, once, for a minute.
create table download_tickets (
  hash text primary key,
  user_id uuid not null,
  -- The file made before that it opens; null for a new one.
  batch_id uuid references payout_batches,
  -- Why a new one cannot wait for the report about the last.
  forced_reason text not null default '',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index download_tickets_by_age on download_tickets (expires_at);

-- A charity that cannot be paid: the organiser is asked for another one.
create table charity_replacements (
  id uuid primary key,
  party_id uuid not null,
  charity_id uuid not null references charities,
  cause text not null check (cause in ('left_register', 'de_listed', 'unclaimed', 'unpayable')),
  asked_at timestamptz not null,
  -- Letters that asked, one a week.
  letters smallint not null default 0,
  look_at timestamptz,
  replaced_by uuid references charities,
  answered_at timestamptz
);
create unique index charity_replacements_one_open on charity_replacements (party_id, charity_id)
  where answered_at is null;
create index charity_replacements_to_look_at on charity_replacements (look_at) where look_at is not null;

-- Gift Aid of one charity payment: which declarations it covers, and for how much.
create table gift_aid_claims (
  payout_id uuid not null references payouts on delete cascade,
  contribution_id uuid not null,
  charity_id uuid not null references charities,
  pence bigint not null check (pence > 0),
  primary key (payout_id, contribution_id)
);
create index gift_aid_claims_by_contribution on gift_aid_claims (contribution_id);
