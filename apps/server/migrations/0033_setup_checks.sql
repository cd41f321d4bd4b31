-- What a test of the setup found: it can also find something that works but needs a second look. With the fix, the DNS
-- record to add, and a keyed hash of the settings that it tested, because its result says nothing about other settings.
alter table setup_tests
  add column state text,
  add column fix text not null default '',
  add column record text not null default '',
  add column tested bytea not null default '';
update setup_tests set state = case when ok then 'works' else 'failing' end;
alter table setup_tests
  alter column state set not null,
  add check (state in ('works', 'second-look', 'failing')),
  drop column ok;
