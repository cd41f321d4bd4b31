-- The sandbox holds as much of every contribution as the clearing account, so both balances are equal to the penny.
-- Contributions that we are about to check, or to be notified of, are left out.
with held as (
  select reference, sum(pence)::bigint as pence
  from sandbox_transactions where kind in ('capture', 'fee', 'refund', 'fee_returned', 'dispute', 'reversal')
  group by reference
), booked as (
  select entry.contribution_id::text as reference, sum(line.pence)::bigint as pence
  from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
  where line.account = 'clearing:sandbox' and entry.contribution_id is not null group by entry.contribution_id
)
select reference as contribution, coalesce(held.pence, 0) as held, coalesce(booked.pence, 0) as booked
from held full join booked using (reference)
where coalesce(held.pence, 0) <> coalesce(booked.pence, 0)
  and not exists (select from contributions where id::text = reference and look_at is not null)
  and not exists (
    select from refunds where contribution_id::text = reference and state in ('approved', 'sending', 'failed')
  )
  and not exists (
    select from disputes ours join sandbox_disputes theirs on theirs.id = ours.dispute_id and theirs.state <> ours.state
    where ours.contribution_id::text = reference and ours.provider = 'sandbox' and ours.state in ('inquiry', 'open')
  )
  and not exists (select from payment_events where about ->> 'contributionId' = reference and handled_at is null)
  and not exists (select from sandbox_webhooks where about ->> 'contributionId' = reference and send_at is not null);
