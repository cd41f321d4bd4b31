-- How much of what a giver pays they added to cover the costs; null if they didn't.
alter table contributions add column costs_added bigint;
alter table contributions add constraint contributions_costs_added
  check (costs_added > 0 and costs_added < pence + charged_back);
