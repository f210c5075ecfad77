-- What a person is let do: the access policy, privileges and roles; and the log of what was done.

-- Its owner may read such a table and nothing more: what is in it is decided elsewhere.
create procedure shown_to_owner(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s for select to app_user using (user_id = viewer_id())', name);
  execute format('grant select on %s to app_user', name);
end $$;

create table user_access_policies (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  trial_start_date timestamptz not null,
  trial_end_date timestamptz not null,
  access_status text not null default 'trial' check (access_status in ('trial', 'subscribed', 'expired')),
  has_full_access boolean not null default true,
  -- The counts of days before the end of the trial at which a reminder went out (S-065).
  notifications_sent int[] not null default '{}',
  -- The same for the warnings before the records are erased (G-09).
  purge_warnings_sent int[] not null default '{}',
  data_retention_end_date timestamptz,
  subscription_id text,
  subscription_plan text,
  subscription_start_date timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_access_policies_status on user_access_policies (access_status, trial_end_date);
create index user_access_policies_retention on user_access_policies (data_retention_end_date)
  where data_retention_end_date is not null;
call shown_to_owner('user_access_policies');

create table user_privileges (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  privilege_type text not null check (privilege_type in ('subscription_exempt', 'demo_account', 'early_adopter', 'staff_access',
    'beta_tester', 'unlimited_exports', 'priority_support', 'custom_branding', 'api_access', 'admin_access')),
  is_active boolean not null default true,
  expires_at timestamptz,
  notes text not null default '',
  -- Who gave it; that person may be gone by now.
  granted_by uuid,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (user_id, id)
);
create unique index user_privileges_active on user_privileges (user_id, privilege_type) where is_active;
create index user_privileges_newest on user_privileges (privilege_type, is_active, granted_at desc);
call shown_to_owner('user_privileges');

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_type text not null check (role_type = 'super_admin'),
  role_level int not null default 1,
  is_active boolean not null default true,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_type)
);
call shown_to_owner('user_roles');

-- What was done about somebody's account, by whom. No role of the server may change or remove a line; lines go with the person
-- whom they are about.
create table audit_log (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Who did it: the person, an administrator; null for the product itself.
  actor_id uuid,
  action text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (user_id, id)
);
create index audit_log_newest on audit_log (at desc, id);
create index audit_log_of_person on audit_log (user_id, at desc, id);
call shown_to_owner('audit_log');
create policy writing on audit_log for insert to app_user with check (user_id = viewer_id() and actor_id = viewer_id());
create policy auth on audit_log for insert to app_auth with check (true);
create policy housekeeping on audit_log for insert to app_worker with check (true);
grant insert on audit_log to app_user, app_auth, app_worker;

-- Made with the first sign-in (S-061), read with every session.
create policy auth on user_access_policies to app_auth using (true) with check (true);
grant select, insert on user_access_policies to app_auth;
create policy auth on user_privileges for select to app_auth using (true);
create policy auth on user_roles for select to app_auth using (true);
grant select on user_privileges, user_roles to app_auth;
-- Trials that end, payments that come and go.
create policy housekeeping on user_access_policies to app_worker using (true) with check (true);
grant select, insert, update on user_access_policies to app_worker;
create policy housekeeping on user_privileges for select to app_worker using (true);
create policy housekeeping on user_roles to app_worker using (true) with check (true);
grant select on user_privileges to app_worker;
grant select, insert, update on user_roles to app_worker;

-- The functions below look past row-level security as the owner of the tables.
create policy looking on user_roles for select to app_owner using (true);
create policy looking on user_privileges for select to app_owner using (true);

create function is_super_admin(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$ select exists (select from user_roles where user_id = person and role_type = 'super_admin' and is_active) $$;

create function is_staff(person uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$ select exists (select from user_privileges where user_id = person and privilege_type = 'staff_access' and is_active
  and (expires_at is null or expires_at > moment)) $$;
revoke all on function is_super_admin, is_staff from public;

-- What administrators do, they do as app_admin with their own id in the scope; each policy asks again who they are.
create policy administration on audit_log for insert to app_admin
  with check (actor_id = viewer_id() and is_super_admin(viewer_id()));
create policy looking on audit_log for select to app_admin using (is_super_admin(viewer_id()));
grant select, insert on audit_log to app_admin;
grant execute on function is_super_admin, is_staff to app_admin;
grant usage on schema public to app_admin;

-- The three functions of the specification (S-094). They run with the rights of the one who asks, whom row-level security shows
-- their own privileges alone: about anybody else they say nothing.
create function has_user_privilege(check_user_id uuid, privilege_name text) returns boolean language sql stable
as $$ select exists (select from user_privileges where user_id = check_user_id and privilege_type = privilege_name and is_active
  and (expires_at is null or expires_at > now())) $$;

create function is_subscription_exempt(check_user_id uuid) returns boolean language sql stable
as $$ select has_user_privilege(check_user_id, 'subscription_exempt') $$;

create function get_user_privileges(check_user_id uuid) returns table (privilege_type text) language sql stable
as $$ select p.privilege_type from user_privileges p where p.user_id = check_user_id and p.is_active
  and (p.expires_at is null or p.expires_at > now()) order by 1 $$;

-- A person's standing as one value, for the statement that finds a session.
create function standing_of(person uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'access_status', p.access_status,
    'has_full_access', coalesce(p.has_full_access, false),
    'trial_end_date', p.trial_end_date,
    'past_due_since', p.past_due_since,
    'data_retention_end_date', p.data_retention_end_date,
    'subscription_plan', p.subscription_plan,
    'privileges', (select coalesce(jsonb_agg(jsonb_build_object('privilege_type', g.privilege_type, 'expires_at', g.expires_at)), '[]')
      from user_privileges g where g.user_id = person and g.is_active),
    'super_admin', exists (select from user_roles r where r.user_id = person and r.role_type = 'super_admin' and r.is_active))
  from (select person as id) one left join user_access_policies p on p.user_id = one.id
$$;
