-- What may not be kept is on its way back: every payment in suspense has its refund over the same sum, and what has left
-- suspense belongs to a refund that is done.
with stray as (
  select entry.ref, entry.kind, entry.contribution_id,
    abs(sum(line.pence) filter (where line.part = 'gross')) as gross
  from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
  where entry.kind in ('suspense', 'suspense_returned') group by entry.id
), back as (
  select provider || ':' || capture_id as ref, contribution_id, pence, bool_or(state = 'done') as done
  from refunds where cause in ('mismatch', 'too_late', 'cancelled', 'paid_twice')
  group by provider, capture_id, contribution_id, pence
)
select stray.kind, stray.ref, stray.gross, back.pence as refund, back.done
from stray left join back on back.ref = stray.ref and back.contribution_id = stray.contribution_id
where back.ref is null or back.pence <> stray.gross or (stray.kind = 'suspense_returned' and not back.done)
union all
select 'missing', back.ref, null, back.pence, back.done
from back
where not exists (select from stray where stray.ref = back.ref and stray.kind = 'suspense')
  or (back.done and not exists (select from stray where stray.ref = back.ref and stray.kind = 'suspense_returned'));
