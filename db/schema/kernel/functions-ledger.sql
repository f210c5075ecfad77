-- The schema of kernel: functions-ledger, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION ledger_lock(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7461060, hashtext(owner::text));
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION ledger_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
begin
  if owner is not null then perform pg_advisory_xact_lock(7461060, hashtext(owner::text)); end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION ledger_of(ids uuid[], rank integer)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
begin
  if current_setting('role') = 'app_guest' and exists (select from transactions t where t.user_id = owner and t.id = any(ids)
    and coalesce(reach('money_account', t.account_id), 0) < rank) then
    raise exception 'This guest may not change that account' using errcode = '42501';
  end if;
  return owner;
end $function$;
-- owned by app_keeper, called by app_guest, app_user
