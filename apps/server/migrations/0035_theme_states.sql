-- Organisers are offered published themes. Parties keep a theme that is withdrawn; a draft is for admins only.
alter table themes add column status text not null default 'published';
alter table themes alter column status drop default;
alter table themes add constraint themes_status_check check (status in ('draft', 'published', 'withdrawn'));
