-- Who waits for emergency access may have to wait longer than records are kept after their owner's access has ended, and it ends by itself where
-- nobody pays any more. While a request runs, and for 30 days after it was granted, its owner's records are not erased for want of a plan.
create or replace function is_counted_on(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from (
      select g.user_id from grants g
      where g.grantee_id = person and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
      union all
      select i.user_id from invitations i where i.person_id = person and i.state in ('accepted', 'confirmed')
        and (i.access_until is null or i.access_until > now())) given
    where not exists (
      select from user_access_policies p
      where p.user_id = given.user_id and p.access_status = 'expired' and p.data_retention_end_date is not null))
  or exists (
    select from emergency_requests r
    where r.user_id = person and (r.state = 'waiting' or (r.state = 'granted' and r.granted_at > now() - interval '30 days')))
$$;
