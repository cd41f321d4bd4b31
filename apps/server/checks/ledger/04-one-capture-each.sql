-- A contribution is captured once at most.
select contribution_id, count(*) as captures
from ledger_entries
where kind = 'capture'
group by contribution_id
having count(*) > 1;
