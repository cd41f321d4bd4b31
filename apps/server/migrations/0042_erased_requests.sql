-- The sender's account was deleted while the request was open: its words are deleted with the answer.
alter table data_requests add column erased boolean not null default false;
