-- What banks took back is posted once, with its amount, for every dispute or reversal that is open or lost, and came back
-- by those that were won. Inquiries and disputes in another currency post nothing. What part chargebacks took from shares
-- is what contributions say.
with posted as (
  select entry.ref,
    count(distinct entry.id) filter (where entry.kind in ('chargeback', 'part_chargeback')) as taken,
    count(distinct entry.id) filter (where entry.kind in ('chargeback_won', 'part_chargeback_won')) as won,
    -coalesce(sum(line.pence) filter (where line.account like 'clearing:%'), 0) as pence
  from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
  where entry.kind in ('chargeback', 'chargeback_won', 'part_chargeback', 'part_chargeback_won')
  group by entry.ref
), wanted as (
  select provider || ':' || coalesce(booked_as, dispute_id) as ref, state,
    (booked_as is not null)::int as taken, (booked_as is not null and state = 'won')::int as won,
    case when booked_as is not null and state in ('open', 'lost') then pence else 0 end as pence,
    (booked_as is null) = (state in ('inquiry', 'withdrawn') or currency <> 'GBP') as booked_rightly
  from disputes
)
select ref, wanted.state, wanted.pence as wanted, posted.pence as posted
from wanted full join posted using (ref)
where case when wanted.ref is null
  -- Booked again with another amount: the first booking was undone.
  then posted.pence <> 0 or posted.taken <> posted.won
  when wanted.taken = 0
  -- An inquiry that was booked by mistake: the booking was undone.
  then not wanted.booked_rightly or coalesce(posted.pence, 0) <> 0 or posted.taken <> posted.won
  else not wanted.booked_rightly or (wanted.taken, wanted.won, wanted.pence)
    <> (coalesce(posted.taken, 0), coalesce(posted.won, 0), coalesce(posted.pence, 0)) end
union all
select given.id::text, given.state, given.charged_back, coalesce(taken.pence, 0)
from contributions given
left join (
  select contribution_id, sum(pence) as pence from disputes
  where is_part and carried_by = 'shares' and (state in ('open', 'lost') or won_by_us) group by contribution_id
) taken on taken.contribution_id = given.id
where given.charged_back <> coalesce(taken.pence, 0);
