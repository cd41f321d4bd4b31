-- When each schedule was last looked at, by Wishwell's clock: what fell due since then runs once.
create table schedule_runs (
  job text primary key,
  looked_at timestamptz not null
);

-- Who a letter is from, when it is not simply the house, and where a reply goes.
alter table letters add column sender_name text;
alter table letters add column reply_to text;

-- Set before a letter is handed over and cleared when the outcome is known. Found set, the last
-- handing over ended in doubt (a crash, a lost answer); after the second doubt it is not repeated.
alter table letters add column handed_over_at timestamptz;
alter table letters add column doubts smallint not null default 0;
