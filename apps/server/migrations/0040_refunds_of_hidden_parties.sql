-- An admin refunds what was given to a party whose page stays hidden.
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (
  cause in ('giver', 'at_provider', 'party_cancelled', 'page_hidden', 'mismatch', 'too_late', 'cancelled', 'paid_twice')
);
