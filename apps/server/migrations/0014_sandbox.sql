-- The sandbox: a payment provider for trials, as if it were another company. Nobody else writes here, and nothing of
-- ours points here: what the house knows of a payment it was told by a call or a notification.

create table sandbox_orders (
  id text primary key,
  -- The caller's own word for it: the same one makes no second order.
  key text not null unique,
  invoice_id text not null,
  pence bigint not null check (pence > 0),
  currency text not null default 'GBP',
  description text not null,
  return_url text not null,
  cancel_url text not null,
  state text not null check (state in ('created', 'approved', 'completed', 'voided')),
  -- With what it was approved: 'account', or the last four digits of a card. No more of a card is ever kept.
  paid_with text check (paid_with ~ '^(account|[0-9]{4})$'),
  -- What the card will do once it is asked.
  outcome text check (outcome in ('paid', 'declined', 'no_funds', 'pending', 'chargeback')),
  -- The bank asks whether it is really them; the order is not approved before that.
  extra_step boolean not null default false,
  -- The last card was declined; the giver may try another.
  declined boolean not null default false,
  created_at timestamptz not null
);
create index sandbox_orders_by_age on sandbox_orders (created_at, id);

create table sandbox_captures (
  id text primary key,
  key text not null unique,
  order_id text not null unique references sandbox_orders,
  invoice_id text not null,
  state text not null check (state in ('completed', 'pending', 'refunded')),
  pence bigint not null check (pence > 0),
  currency text not null default 'GBP',
  fee bigint check (fee >= 0),
  -- When a pending one settles, and when the giver's bank wants it back.
  settles_at timestamptz,
  disputed_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_captures_to_settle on sandbox_captures (settles_at) where settles_at is not null;
create index sandbox_captures_to_dispute on sandbox_captures (disputed_at) where disputed_at is not null;

create table sandbox_refunds (
  id text primary key,
  key text not null unique,
  capture_id text not null references sandbox_captures,
  state text not null check (state in ('completed', 'pending', 'failed')),
  pence bigint not null check (pence > 0),
  currency text not null default 'GBP',
  note text not null,
  settles_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_refunds_by_capture on sandbox_refunds (capture_id);
create index sandbox_refunds_to_settle on sandbox_refunds (settles_at) where settles_at is not null;

create table sandbox_disputes (
  id text primary key,
  capture_id text not null unique references sandbox_captures,
  state text not null check (state in ('open', 'won', 'lost')),
  pence bigint not null check (pence > 0),
  opened_at timestamptz not null
);

create table sandbox_payout_batches (
  id text primary key,
  key text not null unique,
  -- A hash of what was asked for: the same key with other items is refused.
  fingerprint text not null,
  created_at timestamptz not null
);

create table sandbox_payout_items (
  id text primary key,
  batch_id text not null references sandbox_payout_batches,
  place int not null,
  reference text not null,
  email text not null,
  note text not null,
  pence bigint not null check (pence > 0),
  fee bigint not null check (fee >= 0),
  state text not null check (
    state in ('pending', 'success', 'unclaimed', 'on_hold', 'failed', 'returned', 'blocked', 'reversed')
  ),
  transaction_id text,
  -- What becomes of it next, and when.
  next_state text,
  next_at timestamptz,
  created_at timestamptz not null,
  check ((next_state is null) = (next_at is null))
);
create index sandbox_payout_items_by_batch on sandbox_payout_items (batch_id, place);
create index sandbox_payout_items_due on sandbox_payout_items (next_at) where next_at is not null;

-- The provider's own account: what came in is positive, and the sum is the balance.
create table sandbox_transactions (
  number bigint generated always as identity primary key,
  id text not null unique,
  kind text not null check (
    kind in ('capture', 'fee', 'refund', 'fee_returned', 'payout', 'payout_fee', 'dispute', 'other')
  ),
  pence bigint not null check (pence <> 0),
  -- The invoice, or our reference of a payout.
  reference text not null,
  -- The capture, the refund, the dispute or the item that it came from.
  about text not null,
  at timestamptz not null
);
create index sandbox_transactions_by_time on sandbox_transactions (at, number);

-- Notifications to be sent, with what the knobs did to them when they were made.
create table sandbox_webhooks (
  number bigint generated always as identity primary key,
  id text not null unique,
  kind text not null,
  about jsonb not null,
  made_at timestamptz not null,
  -- Null for those that got lost, and for those that arrived.
  send_at timestamptz,
  copies smallint not null default 1,
  bad_signature boolean not null default false,
  tries smallint not null default 0,
  sent_at timestamptz
);
create index sandbox_webhooks_to_send on sandbox_webhooks (send_at, number) where send_at is not null;
create index sandbox_webhooks_by_age on sandbox_webhooks (made_at);

-- How it misbehaves, for whoever wants to see what we do then. One row at most.
create table sandbox_knobs (
  single boolean primary key default true check (single),
  delay_seconds int not null default 0 check (delay_seconds between 0 and 864000),
  duplicate boolean not null default false,
  lost boolean not null default false,
  reorder boolean not null default false,
  bad_signature boolean not null default false,
  refunds text not null default 'completed' check (refunds in ('completed', 'pending', 'failed'))
);

-- Calls that go wrong the next few times: refused before anything is done, or done and the answer lost.
create table sandbox_troubles (
  call text not null,
  trouble text not null check (trouble in ('refused', 'answer_lost')),
  times int not null check (times > 0),
  primary key (call, trouble)
);
