-- A charity that was found by a working name shows it: until now only the folded name was kept. The next import fills it.
alter table charity_register_names add column name text;
