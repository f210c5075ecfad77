-- The schema of admin, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- user_privileges
create table user_privileges (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  privilege_type text not null,
  is_active boolean default true not null,
  expires_at timestamp with time zone,
  notes text default ''::text not null,
  granted_by uuid,
  granted_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  constraint user_privileges_pkey PRIMARY KEY (user_id, id),
  constraint user_privileges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_privileges_privilege_type_check CHECK (privilege_type = ANY (ARRAY['subscription_exempt'::text, 'demo_account'::text, 'early_adopter'::text, 'staff_access'::text, 'beta_tester'::text, 'unlimited_exports'::text, 'priority_support'::text, 'custom_branding'::text, 'api_access'::text, 'admin_access'::text]))
);
CREATE UNIQUE INDEX user_privileges_active ON user_privileges USING btree (user_id, privilege_type) WHERE is_active;
CREATE INDEX user_privileges_newest ON user_privileges USING btree (privilege_type, is_active, granted_at DESC);
alter table user_privileges enable row level security, force row level security;
create policy administration on user_privileges for all to app_admin
  using ( SELECT is_super_admin(viewer_id()) AS is_super_admin);
create policy auth on user_privileges for select to app_auth
  using (true);
create policy flags on user_privileges for select to app_admin
  using (is_active AND (privilege_type = ANY (ARRAY['subscription_exempt'::text, 'demo_account'::text, 'early_adopter'::text, 'beta_tester'::text, 'staff_access'::text])) AND ( SELECT is_staff(viewer_id(), now()) AS is_staff));
create policy housekeeping on user_privileges for select to app_worker
  using (true);
create policy looking on user_privileges for select to app_owner
  using (true);
create policy owner on user_privileges for select to app_user
  using (user_id = viewer_id());
-- app_admin: insert, select, update
-- app_auth: select
-- app_user: select
-- app_worker: select

-- user_roles
create table user_roles (
  user_id uuid not null,
  role_type text not null,
  role_level integer default 1 not null,
  is_active boolean default true not null,
  granted_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_type),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_role_type_check CHECK (role_type = 'super_admin'::text)
);
alter table user_roles enable row level security, force row level security;
create policy administration on user_roles for all to app_admin
  using ( SELECT is_super_admin(viewer_id()) AS is_super_admin);
create policy auth on user_roles for select to app_auth
  using (true);
create policy badges on user_roles for select to app_admin
  using (is_active AND ( SELECT is_staff(viewer_id(), now()) AS is_staff));
create policy housekeeping on user_roles for all to app_worker
  using (true);
create policy looking on user_roles for select to app_owner
  using (true);
create policy owner on user_roles for select to app_user
  using (user_id = viewer_id());
-- app_admin: insert, select, update
-- app_auth: select
-- app_user: select
-- app_worker: insert, select, update

CREATE OR REPLACE FUNCTION get_user_privileges(check_user_id uuid)
 RETURNS TABLE(privilege_type text)
 LANGUAGE sql
 STABLE
AS $function$ select p.privilege_type from user_privileges p where p.user_id = check_user_id and p.is_active
  and (p.expires_at is null or p.expires_at > now()) order by 1 $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION has_user_privilege(check_user_id uuid, privilege_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from user_privileges where user_id = check_user_id and privilege_type = privilege_name and is_active
  and (expires_at is null or expires_at > now())) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION is_staff(person uuid, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select exists (select from user_privileges where user_id = person and privilege_type = 'staff_access' and is_active
  and (expires_at is null or expires_at > moment)) $function$;
-- owned by app_owner, called by app_admin

CREATE OR REPLACE FUNCTION is_super_admin(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select exists (select from user_roles where user_id = person and role_type = 'super_admin' and is_active) $function$;
-- owned by app_owner, called by app_admin
