-- Whether brothers and sisters may come. Until now families could always add them, so existing parties keep that.
alter table parties
  add column siblings text not null default 'welcome' check (siblings in ('no', 'ask', 'welcome'));
alter table parties alter column siblings set default 'ask';
