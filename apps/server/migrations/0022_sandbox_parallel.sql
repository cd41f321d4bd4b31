-- Notifications that are sent at the same moment, as those of one payment file are.
alter table sandbox_knobs add column parallel boolean not null default false;
