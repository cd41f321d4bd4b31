-- The sandbox paid as much for every payout as the clearing account says, once both have it in the same state. Where
-- the states differ, or the fee is unknown, we are about to check, or a report will say.
with same (ours, theirs) as (
  values ('success', 'success'), ('unclaimed', 'unclaimed'), ('on_hold', 'on_hold'), ('submitted', 'pending'),
    ('failed', 'failed'), ('failed', 'blocked'), ('returned', 'returned'), ('cancelled', 'returned'),
    ('returned_late', 'reversed')
), held as (
  select reference, sum(pence)::bigint as pence
  from sandbox_transactions where kind in ('payout', 'payout_fee') group by reference
), booked as (
  select entry.payout_id, sum(line.pence)::bigint as pence
  from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
  where line.account = 'clearing:sandbox' and entry.payout_id is not null group by entry.payout_id
)
select payout.reference, payout.state, coalesce(held.pence, 0) as held, coalesce(booked.pence, 0) as booked
from payouts payout
join sandbox_payout_items item on item.reference = payout.reference
join same on same.ours = payout.state and same.theirs = item.state
left join held on held.reference = payout.reference
left join booked on booked.payout_id = payout.id
where coalesce(held.pence, 0) <> coalesce(booked.pence, 0)
  and (payout.fee is not null or payout.state not in ('success', 'unclaimed', 'returned_late'));
