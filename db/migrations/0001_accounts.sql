-- People, their sessions and how they prove who they are. Better Auth reads and writes these tables as app_auth.

create function viewer_id() returns uuid language sql stable parallel safe
as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Makes a table its owner's: forced row-level security by user_id, and the rights of the two roles that the server steps into.
create procedure owned(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s to app_user using (user_id = viewer_id()) with check (user_id = viewer_id())', name);
  execute format('grant select, insert, update, delete on %s to app_user', name);
end $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- How a person signs in: `provider_id` is 'credential' for a password (its hash in `password`), else the outside provider.
create table credentials (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (provider_id, account_id)
);

-- Single-use tokens that go out by mail; no owner, because the one who holds the token is not signed in.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

do $$
declare name text;
begin
  foreach name in array array['users', 'sessions', 'credentials', 'verifications'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy auth on %I to app_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to app_auth', name);
  end loop;
end $$;

-- A person sees their own name and address, and changes neither past the accounts area.
create policy owner on users for select to app_user using (id = viewer_id());
grant select on users to app_user;

-- Counts of tries, by account and by address. Unlogged: after a crash everybody starts anew, and no write waits for the disk.
create unlogged table rate_limits (
  key text primary key,
  used int not null,
  window_ends timestamptz not null
);
grant select, insert, update, delete on rate_limits to app_auth;
