-- By when the payment provider wants our reply to a dispute or an inquiry. Null if it named no day, and once it is over.
alter table disputes add column respond_by timestamptz;
