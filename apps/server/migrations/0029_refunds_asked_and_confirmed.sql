-- A refund was stored as asked for when its giver confirmed it. Both times count: when it was asked for, and when it was
-- confirmed and so opened. Null when nobody asked.
alter table refunds add column confirmed_at timestamptz;
update refunds set confirmed_at = asked_at where confirmed_by is not null;
update refunds set asked_at = request.asked_at
from refund_requests request
where request.contribution_id = refunds.contribution_id
  -- The request was marked as confirmed just before its refund was opened.
  and request.confirmed_at between refunds.confirmed_at - interval '1 minute' and refunds.confirmed_at;

-- A refund that an admin made on the payment provider's own pages: nobody asked for it here.
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (
  cause in ('giver', 'at_provider', 'party_cancelled', 'mismatch', 'too_late', 'cancelled', 'paid_twice')
);
