-- Whoever is let into somebody's house, or is to be in an emergency, needs no plan: their account is not erased for want of one as long as the
-- house stands. A house whose own end is set keeps nobody, so that two accounts do not keep each other.
create policy keeping on user_access_policies for select to app_keeper using (true);
grant select (user_id, access_status, data_retention_end_date) on user_access_policies to app_keeper;

create function is_counted_on(person uuid) returns boolean
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
$$;
alter function is_counted_on owner to app_keeper;
revoke all on function is_counted_on from public;
grant execute on function is_counted_on to app_worker;
