-- Up to three questions that the organiser asks the families who come, and their answers by the question's id.
alter table parties add column questions jsonb not null default '[]';
alter table guests add column answers jsonb not null default '{}';
