-- A payment that has left is as much as the parts of contributions that it is made of, and no half has left twice.
with taken as (
  select payout.id, payout.payee, payout.pence as paid, part.contribution_id, part.pence
  from payouts payout join payout_parts part on part.payout_id = payout.id
  where payout.state in ('exported', 'submitting', 'unknown', 'submitted', 'on_hold', 'unclaimed', 'success')
)
select id, min(paid) as wanted, sum(pence)::bigint as taken from taken group by id having sum(pence) <> min(paid)
union all
select given.id, case taken.payee when 'organiser' then given.gift else given.charity end, sum(taken.pence)::bigint
from taken join contributions given on given.id = taken.contribution_id
group by given.id, taken.payee
having sum(taken.pence) > case taken.payee when 'organiser' then given.gift else given.charity end;
