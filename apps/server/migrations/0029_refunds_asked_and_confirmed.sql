-- A refund was stored as asked for when its giver confirmed it. Both times count: when it was asked for, and when it was
-- confirmed and so opened. Null when nobody asked.
alter table refunds add column confirmed_at timestamptz;
update refunds set confirmed_at = asked_at where confirmed_by is not null;
update refunds set asked_at = request.asked_at
from refund_requests request
where request.contribution_id = refunds.contribution_id and request.confirmed_at = refunds.confirmed_at;
