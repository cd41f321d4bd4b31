-- Themes with drawings of their own, beside those that Wishwell brings along.

alter table themes add column drawing_file text;
alter table themes add constraint themes_one_drawing check (num_nonnulls(artwork, drawing_file) <= 1);

-- Pictures that organisers uploaded for their posters lie among the files: where there are some, they go with the party.
alter table parties add column has_pictures boolean not null default false;
create index parties_with_pictures on parties (ends_at) where has_pictures;
