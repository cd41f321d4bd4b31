-- Letters of one moment are shown in the order in which they came.
alter table mailbox add column place bigint generated always as identity;
