-- The schema of kernel: functions-own, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION own_storage()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select storage_of(viewer_id()) $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION own_tenancies()
 RETURNS TABLE(owner uuid, agreement_id uuid, tenant_id uuid, tenant_name text, house text, reads_until timestamp with time zone, first_day date, last_day date, signed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.user_id, t.agreement_id, t.tenant_id, p.name, called(t.user_id), i.access_until, a.start_date,
    coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end), a.signed_on is not null
  from rental_tenant_access t
  join invitations i on i.user_id = t.user_id and i.id = t.invitation_id and i.state = 'confirmed' and i.person_id = viewer_id()
  join rental_agreements a on a.user_id = t.user_id and a.id = t.agreement_id and a.removed_at is null
  join rental_tenants p on p.user_id = t.user_id and p.id = t.tenant_id
  where exists (select from grants g where g.user_id = t.user_id and g.source_id = t.invitation_id and g.state = 'accepted'
    and g.grantee_id = viewer_id() and (g.expires_at is null or g.expires_at > now()))
  order by a.start_date desc, t.id limit 100
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION own_tenancy_thread(house uuid, agreement uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t from tenancy_thread(house, agreement) t where thread_role(house, t, viewer_id()) is not null
$function$;
-- owned by app_keeper, called by app_user
