-- The lines of every entry sum to nothing, and every entry has lines.
select entry.id, entry.kind, entry.ref, coalesce(sum(line.pence), 0) as sum, count(line.line) as lines
from ledger_entries entry
left join ledger_lines line on line.entry_id = entry.id
group by entry.id
having coalesce(sum(line.pence), 0) <> 0 or count(line.line) < 2;
