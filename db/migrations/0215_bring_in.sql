-- Sheets of other products that are brought in: what stands in them until they are, and what became of each row.

create table bring_in_sheets (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 400),
  origin text not null check (origin in ('Homebox', 'Sortly', 'a sheet')),
  headers jsonb not null,
  -- The cells row by row; null once they have been brought in.
  cells jsonb,
  rows_total int not null,
  -- What each column is and how days and amounts are written, as it was confirmed.
  settings jsonb not null,
  added int,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id),
  check ((cells is null) = (applied_at is not null)),
  check (undone_at is null or applied_at is not null)
);
create index bring_in_sheets_newest on bring_in_sheets (user_id, created_at desc, id desc);
call owned('bring_in_sheets');

-- The rows that have become things. The n-th row of a file with one key is its occurrence n: a file that is brought in again adds nothing,
-- and two things that are alike are two.
create table bring_in_rows (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  occurrence int not null check (occurrence > 0),
  sheet_id uuid not null,
  item_type text not null check (item_type in ('movable', 'appliance')),
  item_id uuid not null,
  primary key (user_id, key, occurrence),
  foreign key (user_id, sheet_id) references bring_in_sheets (user_id, id) on delete cascade,
  -- What was deleted for good may come again.
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade
);
create index bring_in_rows_sheet on bring_in_rows (user_id, sheet_id);
create index bring_in_rows_item on bring_in_rows (user_id, item_type, item_id);
call owned('bring_in_rows');
