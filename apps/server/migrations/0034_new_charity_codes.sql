-- A code that was asked for on the website. The old one works until this one is used.
alter table charities add column new_code_hash bytea, add column new_code_sent_at timestamptz;
