-- The schema of kernel: record_counts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- record_counts
create table record_counts (
  user_id uuid not null,
  item_type text not null,
  disposed boolean not null,
  count integer not null,
  constraint record_counts_pkey PRIMARY KEY (user_id, item_type, disposed),
  constraint record_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table record_counts enable row level security, force row level security;
create policy keeping on record_counts for all to app_keeper
  using (true);
create policy owner on record_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION counts_in_turn(owner uuid, type text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select from record_counts c where c.user_id = owner and c.item_type = type and not c.disposed for update
$function$;
-- owned by app_keeper, called by its owner alone
