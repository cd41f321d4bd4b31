-- Which contributions a charity's payment is made of, and how much of each: what one has taken along no other takes.
create table payout_parts (
  payout_id uuid not null references payouts on delete cascade,
  contribution_id uuid not null,
  pence bigint not null check (pence > 0),
  primary key (payout_id, contribution_id)
);
create index payout_parts_by_contribution on payout_parts (contribution_id);

-- How much of a charity's part was another one's before: nobody has declared Gift Aid on that for this charity.
alter table contribution_charities add column replaced bigint not null default 0 check (replaced between 0 and pence);
