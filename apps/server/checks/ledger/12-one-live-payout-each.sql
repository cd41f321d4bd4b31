-- At most one payout is on its way to one payee of one party.
select party_id, payee, charity_id, count(*) as live
from payouts
where state in ('due', 'exported', 'submitting', 'unknown', 'submitted', 'on_hold', 'unclaimed')
group by party_id, payee, charity_id
having count(*) > 1;
