-- Chargebacks of part of a contribution, inquiries that take nothing yet, and payments that the provider reverses.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in (
    'capture', 'refund_approved', 'refund_completed', 'refund_failed', 'chargeback', 'chargeback_won',
    'part_chargeback', 'part_chargeback_won', 'suspense', 'suspense_returned', 'payout_created', 'payout_success',
    'payout_unclaimed', 'payout_claimed', 'payout_undone', 'payout_reversed', 'charity_replaced'
  )
);

-- How much of the captured sum part chargebacks took from the shares. `pence` is what is left, so that totals, refunds
-- and payouts follow; both together are what was captured. The provider keeps its fee even when less than that is left.
alter table contributions add column charged_back bigint not null default 0 check (charged_back >= 0);
do $$
declare
  parts_sum text;
begin
  select conname into strict parts_sum from pg_constraint
  where conrelid = 'contributions'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%provider_fee + platform_fee%';
  execute format('alter table contributions drop constraint %I', parts_sum);
end $$;
alter table contributions add constraint contributions_parts_add_up check (
  provider_fee is null or provider_fee + platform_fee + gift + charity = greatest(pence, provider_fee)
);

-- One row for one loss: a dispute, a reversal, or a reversal and the dispute it belongs to.
alter table disputes drop constraint disputes_state_check;
alter table disputes add constraint disputes_state_check check (
  state in ('inquiry', 'withdrawn', 'open', 'won', 'lost')
);
alter table disputes add column capture_id text not null default '';
-- The provider's id of the reversal; a row whose dispute_id is the same has no dispute (yet).
alter table disputes add column reversal_id text;
-- The reference of the ledger entry, and whose money it took: the contribution's shares or ours. Null while nothing is
-- booked, as for an inquiry.
alter table disputes add column booked_as text;
alter table disputes add column carried_by text check (carried_by in ('shares', 'platform'));
alter table disputes add column is_part boolean not null default false;
alter table disputes add constraint disputes_booked check (num_nonnulls(booked_as, carried_by) in (0, 2));
create unique index disputes_by_reversal on disputes (provider, reversal_id) where reversal_id is not null;
drop index disputes_by_party;
create index disputes_by_party on disputes (party_id) where state in ('open', 'inquiry');

update disputes set booked_as = dispute_id,
  capture_id = coalesce((select capture_id from contributions where id = disputes.contribution_id), ''),
  carried_by = case when exists (
    select from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
    where entry.kind = 'chargeback' and entry.ref = disputes.provider || ':' || disputes.dispute_id
      and line.part in ('gift', 'charity', 'platform_fee')
  ) then 'shares' else 'platform' end;

-- A payment that was never credited, because it came second or too late, stands in a suspense entry, and a dispute over
-- it was our loss. It was that payment when nothing else tells that a bank wanted the contribution's own one.
update disputes set capture_id = stray.capture_id
from (
  select distinct on (entry.contribution_id) entry.contribution_id,
    split_part(entry.ref, ':', 1) as provider, split_part(entry.ref, ':', 2) as capture_id
  from ledger_entries entry where entry.kind = 'suspense' order by entry.contribution_id, entry.id
) stray
where disputes.carried_by = 'platform' and stray.contribution_id = disputes.contribution_id
  and stray.provider = disputes.provider
  and (
    not exists (
      select from contributions given where given.id = disputes.contribution_id
        and given.capture_id is not null and given.state in ('disputed', 'lost', 'won', 'refunded')
    )
    or exists (
      select from disputes own where own.contribution_id = disputes.contribution_id and own.carried_by = 'shares'
    )
  );

-- The order as it was asked for: a repeat with the same key carries the same body.
alter table payment_attempts add column body jsonb;

-- The sandbox: several disputes over one capture, inquiries, reversals.
alter table sandbox_disputes drop constraint sandbox_disputes_capture_id_key;
create index sandbox_disputes_by_capture on sandbox_disputes (capture_id);
alter table sandbox_disputes drop constraint sandbox_disputes_state_check;
alter table sandbox_disputes add constraint sandbox_disputes_state_check check (
  state in ('inquiry', 'withdrawn', 'open', 'won', 'lost')
);

create table sandbox_reversals (
  id text primary key,
  capture_id text not null references sandbox_captures,
  -- The dispute over the same money: whichever came first took it.
  dispute_id text unique references sandbox_disputes,
  pence bigint not null check (pence > 0),
  created_at timestamptz not null
);
create index sandbox_reversals_by_capture on sandbox_reversals (capture_id);

alter table sandbox_transactions drop constraint sandbox_transactions_kind_check;
alter table sandbox_transactions add constraint sandbox_transactions_kind_check check (
  kind in (
    'capture', 'fee', 'refund', 'fee_returned', 'payout', 'payout_fee', 'dispute', 'reversal', 'other'
  )
);
