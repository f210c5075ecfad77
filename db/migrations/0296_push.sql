-- Web push: which device is told, as long as somebody is signed in there, and what waits to be sent to it.

alter table push_subscriptions
  -- The session in whose browser it is: what ends that session ends it. Null once the session has run out by itself, and nobody has signed in
  -- there again: then the device is told that something is due, and not what.
  add session_id uuid,
  -- The name of that browser, as `device_cookies` has it.
  add browser_hash text,
  -- Since when nothing has reached the device, and why.
  add failing_since timestamptz,
  add failure text,
  add told_at timestamptz,
  add foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade;
create index push_subscriptions_session on push_subscriptions (user_id, session_id);
create index push_subscriptions_browser on push_subscriptions (browser_hash);
call kept('push_subscriptions');
create policy housekeeping on push_subscriptions to app_worker using (true) with check (true);
grant select, update, delete on push_subscriptions to app_worker;

-- What waits to be sent to a device. A row goes when it was sent or given up; a newer one of the same tag takes its place.
create table pushes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  tag text not null,
  payload jsonb not null,
  -- The items that it tells of, whose notices follow what becomes of it.
  item_ids uuid[] not null default '{}',
  urgent boolean not null default false,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  -- After this it is told no more.
  ends_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, subscription_id, tag),
  foreign key (user_id, subscription_id) references push_subscriptions (user_id, id) on delete cascade
);
create index pushes_next on pushes (next_try_at);
call owned('pushes');
create policy housekeeping on pushes to app_worker using (true) with check (true);
grant select, update, delete on pushes to app_worker;

-- The job says what became of the notices of a push, and looks whether somebody is signed in on the device.
create policy pushing on due_notices to app_worker using (channel = 'push') with check (channel = 'push');
grant select (user_id, item_id, channel, state), update (state) on due_notices to app_worker;
create policy pushing on sessions for select to app_worker using (true);
grant select (user_id, id, expires_at) on sessions to app_worker;
create policy pushing_keeper on sessions for select to app_keeper using (true);
grant select (user_id, id, expires_at, created_at) on sessions to app_keeper;

-- Takes a device for a person, from whoever had it before. `replaced` is the address that the browser had for it until now.
create function push_subscribe(owner uuid, session uuid, browser text, address text, p256dh text, auth text, called text, replaced text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken uuid;
  named text := called;
begin
  perform check_keeper(owner);
  delete from push_subscriptions s where s.endpoint = address and s.user_id <> owner;
  if replaced <> address then
    delete from push_subscriptions s where s.user_id = owner and s.endpoint = replaced returning s.device into named;
  end if;
  insert into push_subscriptions as s (user_id, endpoint, p256dh, auth, device, session_id, browser_hash)
  values (owner, address, push_subscribe.p256dh, push_subscribe.auth, coalesce(named, called),
    (select e.id from sessions e where e.user_id = owner and e.id = session), browser)
  on conflict (endpoint) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, browser_hash = excluded.browser_hash,
      failing_since = null, failure = null
    where s.user_id = owner
  returning s.id into taken;
  return taken;
end $$;

-- A session that has run out leaves its device without one; every other end of a session takes the device along.
create function push_session_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.expires_at <= now() then
    update push_subscriptions s set session_id = null where s.user_id = old.user_id and s.session_id = old.id;
  end if;
  return old;
end $$;
create trigger push_session_over before delete on sessions for each row execute function push_session_over();

-- Who signs in with a browser is told there again, and nobody else is.
create function push_signed_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions s where s.browser_hash = new.cookie_hash and s.user_id <> new.user_id;
  update push_subscriptions s
  set session_id = (select e.id from sessions e where e.user_id = new.user_id order by e.created_at desc, e.id limit 1)
  where s.user_id = new.user_id and s.browser_hash = new.cookie_hash;
  return null;
end $$;
create trigger push_signed_in after insert or update on device_cookies for each row execute function push_signed_in();

do $$
declare name text;
begin
  foreach name in array array['push_subscribe', 'push_session_over', 'push_signed_in'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  grant execute on function push_subscribe to app_user;
end $$;

-- The key by which push services know this house is made once: every device is bound to it.
create unique index lasting_keys_web_push on lasting_keys (use) where use = 'web push';
