-- What is owed to organisers, charities and givers, or on its way to them, is never negative: such accounts are
-- at zero or below. No one is ever paid more than they are owed.
select account, sum(pence) as sum
from ledger_lines
where account like 'gift:%' or account like 'charity:%' or account like 'refund_due:%' or account like 'inflight:%'
  or account = 'suspense'
group by account
having sum(pence) > 0;
