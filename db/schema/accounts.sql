-- The schema of accounts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- api_keys
create table api_keys (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  prefix text not null,
  secret_hash text not null,
  areas text[],
  read_only boolean not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  asked_under text,
  constraint api_keys_pkey PRIMARY KEY (user_id, id),
  constraint api_keys_secret_hash_key UNIQUE (secret_hash),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_asked_under_check CHECK (length(asked_under) >= 1 AND length(asked_under) <= 200)
);
alter table api_keys enable row level security, force row level security;
create policy auth on api_keys for all to app_auth
  using (true);
create policy owner on api_keys for all to app_user
  using (user_id = viewer_id());
-- app_auth: delete, select
-- app_user: delete, insert, select, update

-- credentials
create table credentials (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credentials_pkey PRIMARY KEY (user_id, id),
  constraint credentials_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table credentials enable row level security, force row level security;
create policy auth on credentials for all to app_auth
  using (true);
-- app_auth: delete, insert, select, update

-- device_cookies
create table device_cookies (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  cookie_hash text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint device_cookies_pkey PRIMARY KEY (user_id, id),
  constraint device_cookies_user_id_cookie_hash_key UNIQUE (user_id, cookie_hash),
  constraint device_cookies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table device_cookies enable row level security, force row level security;
create policy auth on device_cookies for all to app_auth
  using (true);
create policy owner on device_cookies for select to app_user
  using (user_id = viewer_id());
CREATE TRIGGER push_signed_in AFTER INSERT OR UPDATE ON device_cookies FOR EACH ROW
  EXECUTE FUNCTION push_signed_in();
-- app_auth: delete, insert, select, update
-- app_user: select

-- email_changes
create table email_changes (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  old_email text not null,
  new_email text not null,
  state text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  letters text[] not null,
  constraint email_changes_pkey PRIMARY KEY (user_id, id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_changes_state_check CHECK (state = ANY (ARRAY['asked'::text, 'replaced'::text, 'confirmed'::text, 'undone'::text]))
);
CREATE UNIQUE INDEX email_changes_asked ON email_changes USING btree (user_id) WHERE (state = 'asked'::text);
CREATE INDEX email_changes_id ON email_changes USING btree (id);
CREATE INDEX email_changes_letters ON email_changes USING btree (asked_at) WHERE (letters <> '{}'::text[]);
alter table email_changes enable row level security, force row level security;
create policy auth on email_changes for all to app_auth
  using (true);
create policy owner on email_changes for select to app_user
  using (user_id = viewer_id());
-- app_auth: delete, insert, select, update
-- app_user: select

-- known_devices
create table known_devices (
  user_id uuid not null,
  device text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table known_devices enable row level security, force row level security;
create policy auth on known_devices for all to app_auth
  using (true);
create policy owner on known_devices for select to app_user
  using (user_id = viewer_id());
-- app_auth: delete, insert, select, update
-- app_user: select

-- letter_requests
create table letter_requests (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  detail jsonb default '{}'::jsonb not null,
  constraint letter_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX letter_requests_order ON letter_requests USING btree (created_at);
alter table letter_requests enable row level security, force row level security;
create policy administration on letter_requests for insert to app_admin
  with check (kind = 'verification'::text AND ( SELECT is_super_admin(viewer_id()) AS is_super_admin));
create policy auth on letter_requests for all to app_auth
  using (true);
-- app_admin: insert
-- app_auth: delete, insert, select, update

-- passkeys
create table passkeys (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  doubted_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (user_id, id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table passkeys enable row level security, force row level security;
create policy auth on passkeys for all to app_auth
  using (true);
create policy owner on passkeys for select to app_user
  using (user_id = viewer_id());
-- app_auth: delete, insert, select, update
-- app_user: select

-- recovery_codes
create table recovery_codes (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security, force row level security;
create policy auth on recovery_codes for all to app_auth
  using (true);
create policy owner on recovery_codes for select to app_user
  using (user_id = viewer_id());
-- app_auth: delete, insert, select, update

-- second_factors
create table second_factors (
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  removal_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX second_factors_removal ON second_factors USING btree (removal_at) WHERE (removal_at IS NOT NULL);
alter table second_factors enable row level security, force row level security;
create policy auth on second_factors for all to app_auth
  using (true);
create policy counting on second_factors for select to app_owner
  using (true);
create policy owner on second_factors for select to app_user
  using (user_id = viewer_id());
-- app_auth: delete, insert, select, update

-- sessions
create table sessions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  remembered boolean default false not null,
  proved_at timestamp with time zone,
  last_seen_at timestamp with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (user_id, id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_newest ON sessions USING btree (user_id, last_seen_at DESC, id);
alter table sessions enable row level security, force row level security;
create policy auth on sessions for all to app_auth
  using (true);
create policy counting on sessions for select to app_owner
  using (true);
create policy owner on sessions for all to app_user
  using (user_id = viewer_id());
create policy pushing on sessions for select to app_worker
  using (true);
create policy pushing_keeper on sessions for select to app_keeper
  using (true);
CREATE TRIGGER push_session_over BEFORE DELETE ON sessions FOR EACH ROW
  EXECUTE FUNCTION push_session_over();
-- app_auth: delete, insert, select, update
-- app_keeper: select (created_at, expires_at, id, user_id)
-- app_user: delete, select (created_at, expires_at, id, ip_address, last_seen_at, remembered, user_agent, user_id), update (last_seen_at)
-- app_worker: select (expires_at, id, user_id)

-- sign_in_steps
create table sign_in_steps (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  secret_hash text not null,
  about uuid,
  detail jsonb default '{}'::jsonb not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint sign_in_steps_pkey PRIMARY KEY (id),
  constraint sign_in_steps_secret_hash_key UNIQUE (secret_hash),
  constraint sign_in_steps_about_fkey FOREIGN KEY (about) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_steps_about ON sign_in_steps USING btree (about);
CREATE INDEX sign_in_steps_expires_at ON sign_in_steps USING btree (expires_at);
alter table sign_in_steps enable row level security, force row level security;
create policy auth on sign_in_steps for all to app_auth
  using (true);
-- app_auth: delete, insert, select, update

-- user_profiles
create table user_profiles (
  user_id uuid not null,
  email text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  preferred_name text,
  phone_number text,
  date_of_birth date,
  gender text,
  street text,
  city text,
  state text,
  postal_code text,
  country text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  time_zone text default 'UTC'::text not null,
  time_zone_chosen boolean default false not null,
  version integer default 1 not null,
  constraint user_profiles_pkey PRIMARY KEY (user_id),
  constraint user_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_profiles_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text, 'non-binary'::text, 'prefer-not-to-say'::text]))
);
CREATE UNIQUE INDEX user_profiles_email ON user_profiles USING btree (email);
alter table user_profiles enable row level security, force row level security;
create policy following on user_profiles for all to app_owner
  using (true);
create policy keeping_zones on user_profiles for select to app_keeper
  using (true);
create policy owner on user_profiles for all to app_user
  using (user_id = viewer_id());
create policy zone_of_browser on user_profiles for all to app_auth
  using (NOT time_zone_chosen);
CREATE TRIGGER tell_in_zone AFTER UPDATE OF time_zone ON user_profiles FOR EACH ROW
  WHEN (old.time_zone IS DISTINCT FROM new.time_zone)
  EXECUTE FUNCTION tell_in_zone();
CREATE TRIGGER version BEFORE UPDATE ON user_profiles FOR EACH ROW
  WHEN (NOT (old.time_zone IS DISTINCT FROM new.time_zone OR old.time_zone_chosen IS DISTINCT FROM new.time_zone_chosen))
  EXECUTE FUNCTION raise_version();
-- app_auth: select (time_zone, time_zone_chosen, user_id), update (time_zone)
-- app_keeper: select (time_zone, user_id)
-- app_user: select, update (city, country, date_of_birth, first_name, gender, last_name, phone_number, postal_code, preferred_name, state, street, time_zone, time_zone_chosen, updated_at)

-- users
create table users (
  id uuid default gen_random_uuid() not null,
  name text default ''::text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  terms_accepted_at timestamp with time zone,
  suspended_at timestamp with time zone,
  suspension text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK ((suspended_at IS NULL) = (suspension IS NULL)),
  constraint users_email_check CHECK (email = lower(email)),
  constraint users_suspension_check CHECK (suspension = ANY (ARRAY['security'::text, 'terms'::text, 'legal'::text, 'request'::text]))
);
CREATE INDEX users_by_email ON users USING btree (email COLLATE "C");
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
alter table users enable row level security, force row level security;
create policy administration on users for select to app_admin
  using ( SELECT is_super_admin(viewer_id()) OR is_staff(viewer_id(), now())) AND NOT (id IN ( SELECT sample_houses.owner_id
       FROM sample_houses));
create policy auth on users for all to app_auth
  using (true);
create policy calling on users for select to app_keeper
  using (true);
create policy counting on users for select to app_owner
  using (true);
create policy erasing on users for delete to app_owner
  using (EXISTS ( SELECT
       FROM account_deletions d
      WHERE d.user_id = users.id AND d.erasing_since IS NOT NULL));
create policy erasing_found on users for select to app_owner
  using (EXISTS ( SELECT
       FROM account_deletions d
      WHERE d.user_id = users.id AND d.erasing_since IS NOT NULL));
create policy housekeeping on users for select to app_worker
  using (true);
create policy locking on users for update to app_worker
  using (EXISTS ( SELECT
       FROM account_deletions d
      WHERE d.user_id = users.id AND d.erasing_since IS NOT NULL));
create policy making_room on users for delete to app_owner
  using (NOT email_verified);
create policy making_room_found on users for select to app_owner
  using (NOT email_verified);
create policy naming on users for update to app_user
  using (id = viewer_id());
create policy owner on users for select to app_user
  using (id = viewer_id());
CREATE TRIGGER email_followed AFTER UPDATE OF email ON users FOR EACH ROW
  WHEN (old.email <> new.email)
  EXECUTE FUNCTION follow_email();
CREATE TRIGGER invitations_of_address AFTER UPDATE OF email, email_verified ON users FOR EACH ROW
  WHEN (old.email <> new.email OR old.email_verified <> new.email_verified)
  EXECUTE FUNCTION invitations_of_address();
CREATE TRIGGER invitations_of_newcomer AFTER INSERT ON users FOR EACH ROW
  WHEN (new.email_verified)
  EXECUTE FUNCTION invitations_of_address();
CREATE TRIGGER profile_with_account AFTER INSERT ON users FOR EACH ROW
  EXECUTE FUNCTION follow_email();
-- app_admin: select (created_at, email, email_verified, id, name, suspended_at, suspension)
-- app_auth: delete, insert, select, update
-- app_keeper: select (email, email_verified, id, name)
-- app_user: select, update (name, updated_at)
-- app_worker: select (email, id, suspended_at), update (updated_at)

-- verifications
create table verifications (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  use text,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_expires_at ON verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON verifications USING btree (identifier);
CREATE UNIQUE INDEX verifications_one_a_use ON verifications USING btree (value, use) WHERE (use IS NOT NULL);
alter table verifications enable row level security, force row level security;
create policy auth on verifications for all to app_auth
  using (true);
-- app_auth: delete, insert, select, update

CREATE OR REPLACE FUNCTION called(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) from users u where u.id = person $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION day_of_owner(owner uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select (now() at time zone coalesce(
    (select p.time_zone from user_profiles p where p.user_id = owner and owner in (viewer_id(), house_id())), 'UTC'))::date $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION erase_person(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from users where id = person;
  return found;
end $function$;
-- owned by app_owner, called by app_worker

CREATE OR REPLACE FUNCTION follow_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into user_profiles (user_id, email) values (new.id, new.email);
  else
    update user_profiles set email = new.email, updated_at = now() where user_id = new.id;
    update user_access_policies set email = new.email, updated_at = now() where user_id = new.id;
  end if;
  return null;
end $function$;
-- owned by app_owner, called by its owner alone

CREATE OR REPLACE FUNCTION invitations_of_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare one invitations;
begin
  delete from due_items d where d.user_id = new.id and d.source_type = 'invitation' and d.slot = 'received'
    and not exists (select from invitations i where i.id = d.source_id and new.email_verified and lower(i.email) = lower(new.email));
  if new.email_verified then
    for one in select * from invitations i where lower(i.email) = lower(new.email) and i.state = 'invited' and i.user_id <> new.id
      and i.token_until > now() order by i.user_id, i.id for share loop
      perform tell_received(new.id, one);
    end loop;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION last_day_of(person uuid, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select ((moment - interval '1 second') at time zone coalesce((select p.time_zone from user_profiles p where p.user_id = person), 'UTC'))::date
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION last_sign_in(person uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest(
    (select max(s.created_at) from sessions s where s.user_id = person),
    (select l.at from audit_log l where l.user_id = person and l.action = 'accounts.sign_in' order by l.at desc limit 1))
  where is_super_admin(viewer_id()) or is_staff(viewer_id(), now())
$function$;
-- owned by app_owner, called by app_admin

CREATE OR REPLACE FUNCTION make_room(address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from users where email = address and not email_verified;
end $function$;
-- owned by app_owner, called by app_auth

CREATE OR REPLACE FUNCTION push_session_over()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.expires_at <= now() then
    update push_subscriptions s set session_id = null where s.user_id = old.user_id and s.session_id = old.id;
  end if;
  return old;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION push_signed_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from push_subscriptions s where s.browser_hash = new.cookie_hash and s.user_id <> new.user_id;
  update push_subscriptions s
  set session_id = (select e.id from sessions e where e.user_id = new.user_id order by e.created_at desc, e.id limit 1)
  where s.user_id = new.user_id and s.browser_hash = new.cookie_hash;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tell_in_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update tellings t set next_at = tell_moment(t.user_id, t.channel, t.next_on) where t.user_id = new.user_id and t.next_at is not null;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION ways_in(person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object(
    'sessions', (select count(*) from sessions s where s.user_id = person and s.expires_at > now()),
    'second_factor', exists (select from second_factors f where f.user_id = person and f.confirmed_at is not null),
    'removal_at', (select f.removal_at from second_factors f where f.user_id = person))
  where is_super_admin(viewer_id())
$function$;
-- owned by app_owner, called by app_admin

CREATE OR REPLACE FUNCTION zone_at_home(owner uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select p.time_zone from user_profiles p where p.user_id = owner), 'UTC')
$function$;
-- owned by app_keeper, called by its owner alone
