-- Photographs that came in a ZIP beside a sheet, until it is brought in: then they are those of the things.

create table bring_in_photos (
  user_id uuid not null references users (id) on delete cascade,
  sheet_id uuid not null,
  -- As the ZIP has it.
  path text not null check (char_length(path) between 1 and 1000),
  -- No foreign key: an uploaded file that no record took is cleared away after a day, and the preview says so.
  file_id uuid,
  -- Why it is not taken.
  problem text,
  primary key (user_id, sheet_id, path),
  foreign key (user_id, sheet_id) references bring_in_sheets (user_id, id) on delete cascade,
  check ((file_id is null) = (problem is not null))
);
call owned('bring_in_photos');
