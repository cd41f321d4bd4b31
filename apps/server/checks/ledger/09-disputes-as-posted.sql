-- What banks took back is posted for every dispute that is open or lost, and came back by those that were won.
with posted as (
  select ref, count(*) filter (where kind = 'chargeback') as taken, count(*) filter (where kind = 'chargeback_won') as won
  from ledger_entries where kind in ('chargeback', 'chargeback_won') group by ref
)
select dispute.provider, dispute.dispute_id, dispute.state, posted.*
from disputes dispute
full join posted on posted.ref = dispute.provider || ':' || dispute.dispute_id
where (coalesce(posted.taken, 0), coalesce(posted.won, 0))
  <> (case when dispute.state is null then 0 else 1 end, case when dispute.state = 'won' then 1 else 0 end);
