-- What began before the days that a calendar shows and reaches into them; nearly all dates cover one day, so the index is small.
create index due_items_lasting on due_items (user_id, due_date) where lasts_days > 1;
