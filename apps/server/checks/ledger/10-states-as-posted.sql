-- Money counts as given exactly when its capture is posted, and never after it was only intended.
select contribution.id, contribution.state, contribution.captured_at, entry.id as entry
from contributions contribution
left join ledger_entries entry on entry.kind = 'capture' and entry.contribution_id = contribution.id
where (entry.id is not null)
  <> (contribution.state in ('captured', 'refund_asked', 'refunded', 'refund_failed', 'disputed', 'lost', 'won'));
