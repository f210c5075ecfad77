-- The schema of kernel: functions-hung, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION hung_files_leave(owner uuid, type text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  where f.user_id = owner and f.used_by_type = hung_files_leave.type and f.used_by_id = hung_files_leave.id;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION hung_put(owner uuid, type text, id uuid, area text, label text, detail text, content text, of_type text, of_id uuid, private boolean, removed_at timestamp with time zone, disposed_on date, photo uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare above record;
begin
  perform check_keeper(owner);
  above := state_above(owner, hung_put.of_type, hung_put.of_id);
  perform record_put(owner, hung_put.type, hung_put.id, hung_put.area, hung_put.label, hung_put.detail, hung_put.content,
    hung_put.private or above.private, coalesce(hung_put.removed_at, above.removed_at), coalesce(hung_put.disposed_on, above.disposed_on),
    hung_put.photo);
  delete from belongings b using hung_types h where b.user_id = owner and b.item_type = hung_put.type and b.item_id = hung_put.id
    and h.item_type = hung_put.type and (b.of_type, b.of_id) is distinct from (hung_put.of_type, hung_put.of_id);
  if hung_put.of_id is not null then
    perform belonging_put(owner, hung_put.of_type, hung_put.of_id, hung_put.type, hung_put.id);
  end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION hung_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('select %I($1)', tg_argv[0] || '_recorded') using new;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION hung_unregistered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_files_leave(old.user_id, tg_argv[0], old.id);
  perform record_drop(old.user_id, tg_argv[0], old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody
