-- No more of a payment is refunded than was paid.
with came_in as (
  select contribution.provider, contribution.capture_id, contribution.pence
  from contributions contribution where contribution.captured_at is not null
  union all
  select split_part(entry.ref, ':', 1), substr(entry.ref, strpos(entry.ref, ':') + 1), line.pence
  from ledger_entries entry join ledger_lines line on line.entry_id = entry.id and line.part = 'gross'
  where entry.kind = 'suspense'
), went_back as (
  select provider, capture_id, sum(pence) as pence
  from refunds where state in ('approved', 'sending', 'done') group by provider, capture_id
)
select went_back.provider, went_back.capture_id, went_back.pence as refunded, coalesce(came_in.pence, 0) as captured
from went_back left join came_in using (provider, capture_id)
where went_back.pence > coalesce(came_in.pence, 0);
