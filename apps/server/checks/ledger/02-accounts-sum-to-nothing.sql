-- All accounts together sum to nothing.
select sum(pence) as sum from ledger_lines having sum(pence) <> 0;
