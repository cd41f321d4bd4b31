-- The ledger rebuilt from payouts equals the stored one, account by account. Nothing is in flight for a finished payout.
with paid as (
  select payout.*, coalesce(payout.fee, 0) as cost,
    case payout.payee when 'organiser' then 'gift:' || payout.party_id
      else 'charity:' || payout.party_id || ':' || payout.charity_id end as payable,
    payout.state in ('exported', 'submitting', 'unknown', 'submitted', 'on_hold') as under_way
  from payouts payout
), rebuilt (account, pence) as (
  select payable, pence from paid where under_way or state in ('success', 'unclaimed')
  union all select 'inflight:' || id, -pence from paid where under_way or state = 'unclaimed'
  union all select 'unclaimed:' || provider, pence from paid where state = 'unclaimed'
  union all select 'clearing:' || provider, -pence from paid where state in ('success', 'unclaimed')
  union all select 'clearing:' || provider, -cost from paid
  union all select 'cost:payout_fee', cost from paid
), stored as (
  select line.account, sum(line.pence) as pence
  from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
  where entry.kind in (
    'payout_created', 'payout_success', 'payout_unclaimed', 'payout_claimed', 'payout_undone', 'payout_reversed'
  )
  group by line.account
), wanted as (
  select account, sum(pence) as pence from rebuilt group by account
)
select account, coalesce(wanted.pence, 0) as rebuilt, coalesce(stored.pence, 0) as stored
from wanted full join stored using (account)
where coalesce(wanted.pence, 0) <> coalesce(stored.pence, 0);
