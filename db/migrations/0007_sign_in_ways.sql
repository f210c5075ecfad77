-- Ways to sign in beside the password: Google, Apple, passkeys, and the second factor.

-- What a sign-in has begun and not yet ended: a journey to a provider, a passkey's challenge, a password that waits for its code.
-- Whoever holds the secret (only its hash stands here) is not signed in, hence no owner. Each is used once and soon over.
create table sign_in_steps (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  secret_hash text not null unique,
  -- Whom it is about, where that is known already; a reset of the password ends these too.
  about uuid references users (id) on delete cascade,
  detail jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_steps_expires_at on sign_in_steps (expires_at);
create index sign_in_steps_about on sign_in_steps (about);
alter table sign_in_steps enable row level security;
alter table sign_in_steps force row level security;
create policy auth on sign_in_steps to app_auth using (true) with check (true);
grant select, insert, update, delete on sign_in_steps to app_auth;

create table passkeys (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; some always say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, id)
);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with a key of the server's: a copy of the table makes no codes.
  sealed_secret text not null,
  -- Null until the first code proved that the app has the secret; before that nothing is asked for at sign-in.
  confirmed_at timestamptz,
  -- The time step of the last code that was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, code_hash)
);

-- Kinds of devices that a person has signed in from, such as "Firefox on Windows".
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device)
);

-- Their owner may look; what is in them changes past the accounts area alone, which acts as app_auth.
do $$
declare name text;
begin
  foreach name in array array['passkeys', 'second_factors', 'recovery_codes', 'known_devices'] loop
    execute format('call shown_to_owner(%L)', name);
    execute format('create policy auth on %I to app_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to app_auth', name);
  end loop;
end $$;
-- Nothing of these two is for the eyes of any query on a person's behalf.
revoke select on second_factors, recovery_codes from app_user;

-- When the person last proved who they are, beside the sign-in itself: a change of how they sign in wants it fresh.
alter table sessions add proved_at timestamptz;

-- What a letter tells beside its kind, such as the device.
alter table letter_requests add detail jsonb not null default '{}';
alter table letter_requests drop constraint letter_requests_kind_check;
alter table letter_requests add check (kind in ('verification', 'reset', 'password_changed', 'new_device',
  'passkey_added', 'passkey_removed', 'second_factor_on', 'second_factor_off', 'provider_linked'));
