-- The schema of kernel: functions-house, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION house_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.house_id', true), '')::uuid $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION house_name()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select called(house_id()) $function$;
-- owned by app_keeper, called by app_guest

CREATE OR REPLACE FUNCTION house_storage()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select storage_of(house_id()) $function$;
-- owned by app_keeper, called by app_guest, app_search
