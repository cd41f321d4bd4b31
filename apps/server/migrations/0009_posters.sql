-- Themes with drawings of their own, beside those that Wishwell brings along.

alter table themes add column drawing_file text;
alter table themes add constraint themes_one_drawing check (num_nonnulls(artwork, drawing_file) <= 1);
