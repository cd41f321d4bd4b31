-- When a guest's address turned out to be a bad one: a letter came back from it, or it was refused.

alter table guests add column bounced_at timestamptz;
