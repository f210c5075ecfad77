-- The schema of labels, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- labels
create table labels (
  user_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  code text not null,
  created_at timestamp with time zone default now() not null,
  constraint labels_pkey PRIMARY KEY (user_id, item_type, item_id),
  constraint labels_code_key UNIQUE (code),
  constraint labels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint labels_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint labels_code_check CHECK (code ~ '^[0-9a-z]{20}$'::text)
);
alter table labels enable row level security, force row level security;
create policy keeping on labels for all to app_keeper
  using (true);
create policy owner on labels for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION label_of(scanned text, OUT owner uuid, OUT item_type text, OUT item_id uuid)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.user_id, l.item_type, l.item_id from labels l
  where l.code = scanned and (l.user_id = viewer_id() or exists (
    select from grants g where g.user_id = l.user_id and g.opens_to = viewer_id() and (g.expires_at is null or g.expires_at > now())))
$function$;
-- owned by app_keeper, called by app_user
