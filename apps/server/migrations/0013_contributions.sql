-- What guests give: the ledger, contributions and their payments, refunds, disputes.

-- Double entry, append only. Signed pence; the lines of one entry sum to nothing.
create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in (
      'capture', 'refund_approved', 'refund_completed', 'refund_failed', 'chargeback', 'chargeback_won', 'suspense',
      'suspense_returned'
    )
  ),
  -- What it is about, once: posting it again changes nothing.
  ref text not null,
  -- Kept when party and guest are gone.
  party_id uuid,
  contribution_id uuid,
  booked_at timestamptz not null,
  unique (kind, ref)
);
create index ledger_entries_by_contribution on ledger_entries (contribution_id) where contribution_id is not null;
create index ledger_entries_by_party on ledger_entries (party_id, id) where party_id is not null;

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  line smallint not null,
  account text not null,
  pence bigint not null check (pence <> 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  -- What the line is of its entry: gross, provider_fee, gift, charity, platform_fee and so on.
  part text not null,
  primary key (entry_id, line)
);
create index ledger_lines_by_account on ledger_lines (account) include (pence);

create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(pence), 1) from ledger_lines where entry_id = new.id) <> 0 then
    raise exception 'ledger entry % does not sum to zero', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function ledger_line_balances() returns trigger language plpgsql as $$
begin
  if (select sum(pence) from ledger_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balances();
create constraint trigger ledger_line_balances after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_line_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function ledger_is_append_only();
create trigger ledger_entries_are_not_emptied before truncate on ledger_entries execute function ledger_is_append_only();
create trigger ledger_lines_are_not_emptied before truncate on ledger_lines execute function ledger_is_append_only();

create table contributions (
  -- The invoice number as well.
  id uuid primary key,
  -- Kept when the party is gone: the ledger names it.
  party_id uuid not null,
  guest_id uuid references guests on delete set null,
  provider text not null check (provider in ('sandbox', 'paypal')),
  state text not null check (
    state in (
      'intent', 'order', 'approved', 'capturing', 'pending', 'captured', 'declined', 'cancelled', 'expired',
      'refund_asked', 'refunded', 'refund_failed', 'disputed', 'lost', 'won'
    )
  ),
  pence bigint not null check (pence > 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  amount_private boolean not null,
  billing_name text not null,
  billing_address1 text not null default '',
  billing_address2 text not null default '',
  billing_city text not null default '',
  billing_postcode text not null default '',
  -- Where the receipt goes, copied from the guest.
  receipt_email text not null default '',
  -- Which wording of the Gift Aid declaration was ticked, and when it was; null without one.
  gift_aid_wording smallint,
  gift_aid_declared_at timestamptz,
  -- How many orders were made for it; the newest counts.
  orders smallint not null default 0,
  order_id text,
  -- Where the giver approves the newest order.
  approve_url text,
  -- Whom it pays, as the provider said when it was made; null where it does not say.
  payee text,
  capture_id text,
  -- Known once it is captured; the four parts add up to the whole.
  provider_fee bigint check (provider_fee >= 0),
  platform_fee bigint check (platform_fee >= 0),
  gift bigint check (gift >= 0),
  charity bigint check (charity >= 0),
  -- What the browser said of the payment, never believed.
  gateway_hint text,
  declines smallint not null default 0,
  created_at timestamptz not null,
  -- When its state became what it is.
  state_at timestamptz not null,
  captured_at timestamptz,
  -- When the provider is asked about it next; null when there is nothing to ask.
  look_at timestamptz,
  check (num_nonnulls(gift_aid_wording, gift_aid_declared_at) in (0, 2)),
  check (num_nonnulls(provider_fee, platform_fee, gift, charity) in (0, 4)),
  check (provider_fee is null or provider_fee + platform_fee + gift + charity = pence),
  unique (provider, order_id),
  unique (provider, capture_id)
);
-- One intention at a time, and one contribution, for each guest.
create unique index contributions_one_open on contributions (guest_id)
  where state in ('intent', 'order', 'approved', 'capturing');
create unique index contributions_one_held on contributions (guest_id)
  where state in ('pending', 'captured', 'refund_asked', 'refund_failed', 'disputed', 'won');
create index contributions_by_guest on contributions (guest_id, created_at desc);
create index contributions_by_party on contributions (party_id, state);
create index contributions_to_look_at on contributions (look_at) where look_at is not null;
create index contributions_by_email on contributions (lower(receipt_email)) where receipt_email <> '';
create index contributions_by_age on contributions (created_at, id);

-- What each of a party's charities gets of a contribution.
create table contribution_charities (
  contribution_id uuid not null references contributions on delete cascade,
  charity_id uuid not null references charities,
  pence bigint not null check (pence >= 0),
  primary key (contribution_id, charity_id)
);
create index contribution_charities_by_charity on contribution_charities (charity_id);

-- A taxpayer's word, kept six years.
create table gift_aid_declarations (
  contribution_id uuid not null,
  charity_id uuid not null references charities,
  full_name text not null,
  address1 text not null,
  address2 text not null default '',
  city text not null default '',
  postcode text not null,
  wording text not null,
  wording_version smallint not null,
  declared_at timestamptz not null,
  -- Refunded or charged back: nothing may be claimed.
  void_at timestamptz,
  primary key (contribution_id, charity_id)
);
create index gift_aid_declarations_by_charity on gift_aid_declarations (charity_id, declared_at);
create index gift_aid_declarations_by_age on gift_aid_declarations (declared_at);

-- Every question to a provider that moves something: written down before it is asked, answered after it.
create table payment_attempts (
  key text primary key,
  contribution_id uuid not null,
  kind text not null check (kind in ('order', 'capture', 'refund')),
  state text not null check (state in ('asked', 'ok', 'failed', 'unknown')),
  detail text not null default '',
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index payment_attempts_by_contribution on payment_attempts (contribution_id, asked_at);
create index payment_attempts_by_age on payment_attempts (asked_at);

-- Notifications whose signature held, once each; a job looks at the truth.
create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  about jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index payment_events_waiting on payment_events (received_at) where handled_at is null;
create index payment_events_by_age on payment_events (received_at);

-- Tries of cards, for the breaker: more than half of the last 30 declined within ten minutes closes the card form.
create table card_tries (
  id bigint generated always as identity primary key,
  contribution_id uuid not null,
  guest_id uuid,
  declined boolean not null,
  at timestamptz not null
);
create index card_tries_by_age on card_tries (at);
create index card_tries_by_guest on card_tries (guest_id, at) where declined;
create table card_breaker (
  provider text primary key,
  off_until timestamptz not null
);

-- Money back, always whole.
create table refunds (
  id uuid primary key,
  contribution_id uuid not null,
  party_id uuid not null,
  pence bigint not null check (pence > 0),
  -- Who wants it: the giver, a cancelled party, or the house, which gives back what it may not keep.
  cause text not null check (cause in ('giver', 'party_cancelled', 'mismatch', 'too_late', 'cancelled', 'paid_twice')),
  state text not null check (state in ('asked', 'approved', 'sending', 'done', 'refused', 'failed')),
  -- The capture that goes back, which for a mismatch or a second payment is not the contribution's own.
  capture_id text not null,
  provider text not null,
  message text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  -- The admin's words, when refused.
  answer text not null default '',
  provider_refund_id text,
  fee_returned bigint,
  done_at timestamptz,
  tries smallint not null default 0,
  look_at timestamptz
);
create unique index refunds_one_live on refunds (contribution_id, capture_id)
  where state in ('asked', 'approved', 'sending', 'done');
create index refunds_by_state on refunds (state, asked_at, id);
create index refunds_by_party on refunds (party_id);
create index refunds_to_look_at on refunds (look_at) where look_at is not null;

create table disputes (
  provider text not null,
  dispute_id text not null,
  contribution_id uuid not null,
  party_id uuid not null,
  pence bigint not null check (pence > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, dispute_id)
);
create index disputes_by_party on disputes (party_id) where state = 'open';
create index disputes_by_contribution on disputes (contribution_id);
create index disputes_by_age on disputes (opened_at, dispute_id);

-- What people write by the contact page.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  topic text not null check (topic in ('general', 'refund', 'bug', 'personal data')),
  message text not null,
  contribution_id uuid,
  created_at timestamptz not null
);
create index contact_messages_by_age on contact_messages (created_at);

-- The organiser called it off: nothing is given any more, everything goes back.
alter table parties add column cancelled_at timestamptz;
