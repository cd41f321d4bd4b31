-- When the provider was asked to cancel an unclaimed payment, and by whom. Committed before it is asked: when the answer
-- gets lost, the payment stays unclaimed here until the provider says what became of it.
alter table payouts
  add column cancel_asked_at timestamptz,
  add column cancel_asked_by uuid;
