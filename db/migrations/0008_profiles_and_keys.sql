-- The account once signed in: the profile, where it is signed in, a change of its address, its API keys.

-- Everybody has a row from the beginning, so that a person is found by e-mail here too (S-100); what they tell of themselves
-- comes with the profile (S-056).
create table user_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  preferred_name text,
  phone_number text,
  date_of_birth date,
  gender text check (gender in ('male', 'female', 'non-binary', 'prefer-not-to-say')),
  street text,
  city text,
  state text,
  postal_code text,
  country text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_profiles_email on user_profiles (email);
call owned('user_profiles');
revoke insert, update, delete on user_profiles from app_user;
-- The address is the account's and changes with it alone.
grant update (first_name, last_name, preferred_name, phone_number, date_of_birth, gender, street, city, state, postal_code,
  country, updated_at) on user_profiles to app_user;

-- What the product calls a person is theirs to say.
create policy naming on users for update to app_user using (id = viewer_id()) with check (id = viewer_id());
grant update (name, updated_at) on users to app_user;

-- The copies of an address follow the account's: nobody has to remember where they are.
create policy following on user_profiles to app_owner using (true) with check (true);
create policy following on user_access_policies to app_owner using (true) with check (true);
create function follow_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into user_profiles (user_id, email) values (new.id, new.email);
  else
    update user_profiles set email = new.email, updated_at = now() where user_id = new.id;
    update user_access_policies set email = new.email, updated_at = now() where user_id = new.id;
  end if;
  return null;
end $$;
revoke all on function follow_email from public;
create trigger profile_with_account after insert on users for each row execute function follow_email();
create trigger email_followed after update of email on users for each row when (old.email <> new.email)
  execute function follow_email();
insert into user_profiles (user_id, email) select id, email from users;

-- Written every few minutes at most, never with each request.
alter table sessions add last_seen_at timestamptz not null default now();
-- Their owner sees where they are signed in and ends it; the token stays out of sight.
create policy owner on sessions to app_user using (user_id = viewer_id()) with check (user_id = viewer_id());
grant select (user_id, id, expires_at, ip_address, user_agent, remembered, created_at, last_seen_at), delete on sessions
  to app_user;
grant update (last_seen_at) on sessions to app_user;
create index sessions_newest on sessions (user_id, last_seen_at desc, id);

-- A change of the account's address: asked for, then confirmed from the new one; "this was not me" from the old one undoes it.
create table email_changes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- From where it was asked: that session outlives the change, the others do not.
  session_id uuid not null,
  old_email text not null,
  new_email text not null,
  state text not null check (state in ('asked', 'replaced', 'confirmed', 'undone')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- The letters that wait to be written.
  letters text[] not null,
  primary key (user_id, id)
);
create unique index email_changes_asked on email_changes (user_id) where state = 'asked';
create index email_changes_id on email_changes (id);
create index email_changes_letters on email_changes (asked_at) where letters <> '{}';
call shown_to_owner('email_changes');
create policy auth on email_changes to app_auth using (true) with check (true);
grant select, insert, update, delete on email_changes to app_auth;

-- An account whose address was never proved makes room for whoever proves that it is theirs. It runs as the tables' owner, because
-- triggers of tables that signing in may not touch run with it.
create policy making_room_found on users for select to app_owner using (not email_verified);
create policy making_room on users for delete to app_owner using (not email_verified);
create function make_room(address text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from users where email = address and not email_verified;
end $$;
revoke all on function make_room from public;
grant execute on function make_room to app_auth;

-- Keys for programs (G-14). Of the secret only its hash is kept, and its beginning, by which the owner knows it.
create table api_keys (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  prefix text not null,
  secret_hash text not null unique,
  -- Null is every area that keys reach.
  areas text[],
  read_only boolean not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);
call owned('api_keys');
create policy auth on api_keys to app_auth using (true) with check (true);
grant select, delete on api_keys to app_auth;
