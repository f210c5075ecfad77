-- Suspended by an administrator: nobody signs in, the records stay. What the person is told of the reason is one of a few general words.
alter table users add suspended_at timestamptz;
alter table users add suspension text check (suspension in ('security', 'terms', 'legal', 'request'));
alter table users add check ((suspended_at is null) = (suspension is null));
grant select (suspended_at, suspension) on users to app_admin;
grant select (suspended_at) on users to app_worker;

-- A lost second factor goes at this moment, unless its owner stops it before.
alter table second_factors add removal_at timestamptz;
create index second_factors_removal on second_factors (removal_at) where removal_at is not null;

-- The badge of a role in the lists of people, which staff read too.
create policy badges on user_roles for select to app_admin
  using (is_active and (select is_staff(viewer_id(), now())));
drop policy flags on user_privileges;
create policy flags on user_privileges for select to app_admin
  using (is_active and privilege_type in ('subscription_exempt', 'demo_account', 'early_adopter', 'beta_tester', 'staff_access')
    and (select is_staff(viewer_id(), now())));

-- What support has to know of how somebody signs in: counts and moments, never what opens anything.
create policy counting on second_factors for select to app_owner using (true);
create function ways_in(person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'sessions', (select count(*) from sessions s where s.user_id = person and s.expires_at > now()),
    'second_factor', exists (select from second_factors f where f.user_id = person and f.confirmed_at is not null),
    'removal_at', (select f.removal_at from second_factors f where f.user_id = person))
  where is_super_admin(viewer_id())
$$;
revoke all on function ways_in from public;
grant execute on function ways_in to app_admin;
