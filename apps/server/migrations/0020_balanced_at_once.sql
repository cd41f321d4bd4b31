-- What one statement adds to an entry sums to nothing, so that every entry always does. One look at all that was added,
-- where each line had a look of its own before. That an entry has lines at all is still seen at the end of the transaction.
drop trigger ledger_line_balances on ledger_lines;
drop function ledger_line_balances();
create function ledger_lines_balance() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select entry_id into wrong from added group by entry_id having sum(pence) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % does not sum to zero', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_lines_balance after insert on ledger_lines
  referencing new table as added for each statement execute function ledger_lines_balance();
