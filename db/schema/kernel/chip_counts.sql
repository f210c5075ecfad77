-- The schema of kernel: chip_counts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- chip_counts
create table chip_counts (
  user_id uuid not null,
  list text not null,
  view text not null,
  chip text not null,
  value text not null,
  count integer not null,
  constraint chip_counts_pkey PRIMARY KEY (user_id, list, view, chip, value),
  constraint chip_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint chip_counts_list_check CHECK (list = ANY (ARRAY['movable'::text, 'appliance'::text]))
);
alter table chip_counts enable row level security, force row level security;
create policy keeping on chip_counts for all to app_keeper
  using (true);
create policy owner on chip_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select
