-- What a contribution says of its parts is what was posted when it was captured, less what part chargebacks took, and
-- what its charities get.
with posted as (
  select entry.contribution_id,
    sum(line.pence) filter (where line.part = 'gross' and entry.kind = 'capture') as gross,
    -sum(line.pence) filter (where line.part = 'provider_fee') as provider_fee,
    -coalesce(sum(line.pence) filter (where line.part = 'platform_fee'), 0) as platform_fee,
    -coalesce(sum(line.pence) filter (where line.part = 'gift'), 0) as gift,
    -coalesce(sum(line.pence) filter (where line.part = 'charity'), 0) as charity
  from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
  where entry.kind in ('capture', 'part_chargeback', 'part_chargeback_won') group by entry.contribution_id
), shared as (
  select contribution_id, sum(pence) as pence from contribution_charities group by contribution_id
)
select contribution.id, contribution.state, contribution.pence, posted.*
from contributions contribution
full join posted on posted.contribution_id = contribution.id
left join shared on shared.contribution_id = contribution.id
where (contribution.captured_at is not null or posted.contribution_id is not null)
  and (contribution.pence + contribution.charged_back, contribution.provider_fee, contribution.platform_fee, contribution.gift, contribution.charity,
      shared.pence)
    is distinct from (posted.gross, coalesce(posted.provider_fee, 0), posted.platform_fee, posted.gift, posted.charity,
      posted.charity);
