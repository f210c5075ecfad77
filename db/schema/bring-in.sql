-- The schema of bring-in, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- bring_in_photos
create table bring_in_photos (
  user_id uuid not null,
  sheet_id uuid not null,
  path text not null,
  file_id uuid,
  problem text,
  constraint bring_in_photos_pkey PRIMARY KEY (user_id, sheet_id, path),
  constraint bring_in_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bring_in_photos_user_id_sheet_id_fkey FOREIGN KEY (user_id, sheet_id) REFERENCES bring_in_sheets(user_id, id) ON DELETE CASCADE,
  constraint bring_in_photos_check CHECK ((file_id IS NULL) = (problem IS NOT NULL)),
  constraint bring_in_photos_path_check CHECK (char_length(path) >= 1 AND char_length(path) <= 1000)
);
alter table bring_in_photos enable row level security, force row level security;
create policy owner on bring_in_photos for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- bring_in_rows
create table bring_in_rows (
  user_id uuid not null,
  key text not null,
  occurrence integer not null,
  sheet_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  constraint bring_in_rows_pkey PRIMARY KEY (user_id, key, occurrence),
  constraint bring_in_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bring_in_rows_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint bring_in_rows_user_id_sheet_id_fkey FOREIGN KEY (user_id, sheet_id) REFERENCES bring_in_sheets(user_id, id) ON DELETE CASCADE,
  constraint bring_in_rows_item_type_check CHECK (item_type = ANY (ARRAY['movable'::text, 'appliance'::text, 'maintenance'::text, 'agreement'::text, 'tenant'::text, 'unit'::text])),
  constraint bring_in_rows_occurrence_check CHECK (occurrence > 0)
);
CREATE INDEX bring_in_rows_item ON bring_in_rows USING btree (user_id, item_type, item_id);
CREATE INDEX bring_in_rows_sheet ON bring_in_rows USING btree (user_id, sheet_id);
alter table bring_in_rows enable row level security, force row level security;
create policy owner on bring_in_rows for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- bring_in_sheets
create table bring_in_sheets (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  name text not null,
  origin text not null,
  headers jsonb not null,
  cells jsonb,
  rows_total integer not null,
  settings jsonb not null,
  added integer,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  above jsonb default '[]'::jsonb not null,
  constraint bring_in_sheets_pkey PRIMARY KEY (user_id, id),
  constraint bring_in_sheets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bring_in_sheets_check CHECK ((cells IS NULL) = (applied_at IS NOT NULL)),
  constraint bring_in_sheets_check1 CHECK (undone_at IS NULL OR applied_at IS NOT NULL),
  constraint bring_in_sheets_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 400),
  constraint bring_in_sheets_origin_check CHECK (origin = ANY (ARRAY['Homebox'::text, 'Sortly'::text, 'MicroRealEstate'::text, 'a sheet'::text]))
);
CREATE INDEX bring_in_sheets_newest ON bring_in_sheets USING btree (user_id, created_at DESC, id DESC);
alter table bring_in_sheets enable row level security, force row level security;
create policy owner on bring_in_sheets for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
