-- Earlier versions booked a dispute over a part as the whole: its row says what its entry took. The provider is asked
-- about the open ones, which are then booked with the right amount.
update disputes set pence = taken.pence
from (
  select entry.ref, -sum(line.pence) as pence
  from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
  where entry.kind = 'chargeback' and line.account like 'clearing:%' group by entry.ref
) taken
where disputes.booked_as is not null and not disputes.is_part
  and taken.ref = disputes.provider || ':' || disputes.booked_as and taken.pence > 0
  and taken.pence <> disputes.pence;

-- Set when reversal_id is a refund that an admin made at the provider during the dispute: its amount. A dispute that is
-- lost is the same loss; one that is won leaves the refund to be booked.
alter table disputes add column refund_pence bigint check (refund_pence > 0);

-- Won when the contribution was refunded or lost, so that it came back to us and not to the shares.
alter table disputes add column won_by_us boolean not null default false;

-- Nothing is booked of a dispute that the provider tells in another currency; `pence` is then the whole contribution.
alter table disputes add column currency text not null default 'GBP';
