-- Whether the organiser sees the day a family first used its personal page, and that day.
alter table parties add column show_opened boolean not null default false;
alter table guests add column opened_on date;
